/** Lists the rows of an import, and gives the refused ones back (docs/rules/imports.md#export). */
import type { Prisma } from '@tregu/database'
import { CSV_START, DESK_PAGE_SIZE, type Language, writeCsv } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { say } from '../../lib/texts.ts'
import { viewProblem } from './import.view.ts'
import { layoutOf } from './imports.queries.ts'
import { type Asked, findOwn } from './imports.service.ts'
import type { Problem } from './row-values.ts'

type RowState = 'create' | 'update' | 'unchanged' | 'refused' | 'warning'
const whereOf = (state: RowState): Prisma.ImportRowWhereInput =>
  state === 'warning' ? { warned: true } : { state }

type RowsAsked = Asked & {
  readonly state: RowState | undefined
  readonly page: number
  readonly language: Language
}

export const listRows = async (deps: Deps, { actor, id, state, page, language }: RowsAsked) => {
  const record = await findOwn(deps, actor, id)
  const where: Prisma.ImportRowWhereInput = {
    importId: record.id,
    ...(state === undefined ? {} : whereOf(state)),
  }
  const [rows, count] = await Promise.all([
    deps.db.importRow.findMany({
      where,
      select: { row: true, sku: true, name: true, state: true, problems: true },
      orderBy: { row: 'asc' },
      skip: (page - 1) * DESK_PAGE_SIZE,
      take: DESK_PAGE_SIZE,
    }),
    deps.db.importRow.count({ where }),
  ])
  const result = rows.map(({ problems, ...row }) => ({
    ...row,
    problems: (problems as unknown as Problem[]).map((problem) => viewProblem(problem, language)),
  }))
  return { result, count }
}

const STEP = 500

/** The refused rows as they came, behind what is wrong with them: mended, the file can be imported. */
export const exportProblems = async (deps: Deps, { actor, id }: Asked, language: Language) => {
  const record = await findOwn(deps, actor, id)
  const headers = layoutOf(record).columns.map(({ header }) => header)
  return (async function* () {
    yield CSV_START + writeCsv([[say(language, 'm.import_problem'), ...headers]])
    for (let after = 0; ; ) {
      const rows = await deps.db.importRow.findMany({
        where: { importId: record.id, state: 'refused', row: { gt: after } },
        select: { row: true, cells: true, problems: true },
        orderBy: { row: 'asc' },
        take: STEP,
      })
      if (rows.length === 0) return
      yield writeCsv(
        rows.map(({ cells, problems }) => {
          const told = (problems as unknown as Problem[]).filter(({ warning }) => !warning)
          const sentences = told.map((one) => `${one.field}: ${viewProblem(one, language).message}`)
          return [sentences.join(' '), ...cells]
        }),
      )
      after = rows.at(-1)?.row ?? after
    }
  })()
}
