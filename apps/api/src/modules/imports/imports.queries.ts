/** Reads and writes imports and their rows. */
import type { Db, Prisma, Sql, Tx } from '@tregu/database'
import { found } from '../../lib/app-error.ts'
import type { Files } from '../../lib/files/files.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './imports.sql.ts'
import type { Layout } from './layout.ts'
import type { Verdict } from './verdicts.ts'
import { inSteps } from './world.queries.ts'

export const IMPORT = {
  id: true,
  storeId: true,
  by: true,
  state: true,
  phase: true,
  mode: true,
  language: true,
  file: true,
  stored: true,
  version: true,
  rows: true,
  done: true,
  answers: true,
  questions: true,
  columns: true,
  skipRefused: true,
  changeId: true,
  at: true,
  appliedAt: true,
  endedAt: true,
  store: { select: { id: true, slug: true, state: true } },
} satisfies Prisma.ImportSelect

export const findImport = (db: Db, id: string, storeIds: readonly number[] | null) =>
  db.import.findFirst({
    where: { id, ...(storeIds ? { storeId: { in: [...storeIds] } } : {}) },
    select: IMPORT,
  })
export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** How the file is read, without its questions; null before it was read first. */
type Stored = {
  readonly kind: Layout['kind']
  readonly columns: Layout['columns']
  readonly marks: Layout['marks']
  readonly categories: readonly (readonly [string, number | null])[]
}
export const layoutOf = ({ columns }: Pick<ImportRecord, 'columns'>): Layout => {
  const {
    kind = 'own',
    columns: own = [],
    marks = {},
    categories = [],
  } = columns as unknown as Partial<Stored>
  return { kind, columns: own, marks, categories: new Map(categories), questions: [] }
}
export const storedLayout = ({ kind, columns, marks, categories }: Layout): Prisma.InputJsonObject => ({
  kind,
  columns: [...columns] as unknown as Prisma.InputJsonArray,
  marks,
  categories: [...categories],
})

export const queueImport = (sql: Sql, id: string) => runStatement(sql, statements.queueImport, { id })

/** Does this transaction work on the import? Another one that does keeps it until it ends, also by a crash. */
export const tryImport = async (tx: Tx, id: string): Promise<boolean> => {
  const [row] = await runStatement(tx, statements.tryImport, { id })
  return row?.isOurs === true
}

export const writeVerdicts = async (
  sql: Sql,
  importId: string,
  verdicts: readonly Verdict[],
  onStep: (done: number) => Promise<unknown>,
): Promise<void> => {
  await runStatement(sql, statements.removeRows, { importId })
  let done = 0
  for (const step of inSteps(verdicts)) {
    await runStatement(sql, statements.insertVerdicts, { importId, verdicts: JSON.stringify(step) })
    done += step.length
    await onStep(done)
  }
}

/** The cells of the rows that are applied. */
export const listLines = (sql: Sql, { id, skipRefused }: ImportRecord) =>
  runStatement(sql, statements.listLines, { importId: id, skipRefused })

export const IMPORTS = 'imports'
export const nameOfStored = (stored: string): string => `${IMPORTS}/${stored}`

/** @throws AppError not_found for a file that is no longer there */
export const readStored = async (files: Files, stored: string): Promise<Buffer> =>
  found(await files.get(nameOfStored(stored)))
export const removeStored = (files: Files, stored: string): Promise<void> =>
  files.remove(nameOfStored(stored))
