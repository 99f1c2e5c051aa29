/** Reads and applies imports in a job. After a restart the job continues (docs/rules/imports.md#states). */
import { inTransaction, type Prisma, type Tx } from '@tregu/database'
import type { Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { inLongTransaction } from '../../lib/long-transaction.ts'
import type { Task } from '../../module.ts'
import { applyImport, RefusedRows } from './apply.job.ts'
import { tellEnd } from './imports.mails.ts'
import * as queries from './imports.queries.ts'
import { judgeLines } from './judge-lines.ts'
import { findLayout } from './layout.service.ts'
import type { Answers } from './layout.ts'
import { type Fetch, fetchPictures } from './pictures.job.ts'
import { Stopped, tellProgress } from './progress.ts'
import { type Question, readTable } from './table.ts'

type Read = { readonly state: 'asking' | 'ready'; readonly questions: readonly Question[] }

const isOpen = ({ chosen }: Question): boolean => chosen === null

/** Reads the file into rows, or finds what it has to ask. */
const readImport = async (deps: Deps, tx: Tx, { id, ...record }: queries.ImportRecord): Promise<void> => {
  await tellProgress(deps, id, { phase: 'reading', done: 0 })
  const bytes = await queries.readStored(deps.files, record.stored)
  const answers = record.answers as Answers
  const { table, questions } = await readTable(bytes, answers)
  const language = record.language as Language
  const layout = table && (await findLayout(tx.db, table, { answers, language }))
  const asked = [...questions, ...(layout?.questions ?? [])]
  const read: Read = { state: asked.some(isOpen) || !layout ? 'asking' : 'ready', questions: asked }
  const rows = table?.rows ?? []
  await tellProgress(deps, id, { rows: rows.length })
  await tx.db.importRow.deleteMany({ where: { importId: id } })
  if (read.state === 'ready' && layout) {
    const { verdicts } = await judgeLines(deps, tx, record, { layout, lines: rows })
    await queries.writeVerdicts(tx, id, verdicts, (done) => tellProgress(deps, id, { done }))
  }
  const { count } = await tx.db.import.updateMany({
    where: { id, state: 'reading' },
    data: {
      state: read.state,
      phase: null,
      questions: read.questions as unknown as Prisma.InputJsonArray,
      ...(layout ? { columns: queries.storedLayout(layout) } : {}),
    },
  })
  if (count === 0) throw new Stopped()
}

type Work = (tx: Tx, record: queries.ImportRecord) => Promise<void>

/** Locks the import and works on it. The lock ends with the transaction, also when the process is killed. */
const workOn = (deps: Deps, id: string, work: Work): Promise<void> =>
  inLongTransaction(deps, async (tx) => {
    const record = (await queries.tryImport(tx, id)) ? await queries.findImport(tx.db, id, null) : null
    if (record) await work(tx, record)
  })

const readOrApply =
  (deps: Deps): Work =>
  async (tx, record) => {
    if (record.state === 'reading') await readImport(deps, tx, record)
    if (record.state === 'running') await applyImport(deps, tx, record)
  }

const finish =
  (deps: Deps, fetch?: Fetch): Work =>
  async (_tx, record) => {
    if (record.state !== 'done') return
    await queries.removeStored(deps.files, record.stored)
    await fetchPictures(deps, record, fetch)
  }

const endIt = (deps: Deps, id: string) =>
  inTransaction(deps, async (tx) => {
    const { count } = await tx.db.import.updateMany({
      where: { id, state: { in: ['reading', 'running'] } },
      data: { state: 'failed', phase: null, endedAt: deps.now() },
    })
    const record = count === 0 ? null : await queries.findImport(tx.db, id, null)
    if (record) await tellEnd(deps, tx, record, 'failed')
  })

/** A transaction that failed leaves nothing. The import gets the state `failed`, and can be applied again. */
export const runImport = async (deps: Deps, id: string, fetch?: Fetch): Promise<void> => {
  try {
    await workOn(deps, id, readOrApply(deps))
  } catch (error) {
    if (error instanceof Stopped) return
    if (error instanceof RefusedRows)
      await queries.writeVerdicts(deps.sql, id, error.verdicts, () => Promise.resolve())
    else deps.log.error({ err: error, import: id }, 'an import failed')
    await endIt(deps, id)
    return
  }
  await workOn(deps, id, finish(deps, fetch))
}

export const runImportJob = (deps: Deps, { payload }: Task): Promise<void> =>
  runImport(deps, (payload as { id: string }).id)

/** Continues imports whose process has ended. Imports that another process works on are left out. */
export const continueImports = async (deps: Deps): Promise<void> => {
  const left = await deps.db.import.findMany({
    where: {
      OR: [
        { state: { in: ['reading', 'running'] } },
        { state: 'done', pictures: { some: { state: 'waiting' } } },
      ],
    },
    select: { id: true },
    orderBy: { at: 'asc' },
  })
  for (const { id } of left) await runImport(deps, id)
}
