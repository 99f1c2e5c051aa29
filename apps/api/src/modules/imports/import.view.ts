/** Writes an import as the people of its store read it. */
import type { api, Given } from '@tregu/contract'
import type { Db } from '@tregu/database'
import { IMPORT_LIMITS, type Language } from '@tregu/domain'
import { say, type TextKey } from '../../lib/texts.ts'
import { type ImportRecord, layoutOf } from './imports.queries.ts'
import type { Problem } from './row-values.ts'
import type { Question } from './table.ts'

export type ImportView = Given<typeof api.desk.getImport>['result']
type Counts = ImportView['counts']

const NONE: Counts = { create: 0, update: 0, unchanged: 0, warning: 0, refused: 0 }

export const countRows = async (db: Db, importId: string): Promise<Counts> => {
  const [states, warning] = await Promise.all([
    db.importRow.groupBy({ by: ['state'], where: { importId }, _count: { row: true } }),
    db.importRow.count({ where: { importId, warned: true } }),
  ])
  return { ...NONE, warning, ...Object.fromEntries(states.map(({ state, _count }) => [state, _count.row])) }
}

const countPictures = async (db: Db, importId: string): Promise<ImportView['pictures']> => {
  const states = await db.importPicture.groupBy({ by: ['state'], where: { importId }, _count: { id: true } })
  return {
    ...{ waiting: 0, done: 0, failed: 0 },
    ...Object.fromEntries(states.map(({ state, _count }) => [state, _count.id])),
  }
}

/** An import in a list: without questions, columns and sample. */
export const viewShort = async (db: Db, record: ImportRecord) => {
  const pictures = await countPictures(db, record.id)
  return {
    id: record.id,
    store: record.store.slug,
    state: record.state,
    phase: record.state === 'done' && pictures.waiting > 0 ? 'pictures' : record.phase,
    file: record.file,
    lang: record.language as Language,
    mode: record.mode,
    version: record.version,
    rows: record.rows,
    done: record.done,
    counts: await countRows(db, record.id),
    pictures,
    skip_refused: record.skipRefused,
    change: record.changeId === null ? null : String(record.changeId),
    at: record.at,
    applied_at: record.appliedAt,
    ended_at: record.endedAt,
  }
}

export const viewImport = async (db: Db, record: ImportRecord): Promise<ImportView> => {
  const sample = await db.importRow.findMany({
    where: { importId: record.id, state: { in: ['create', 'update'] } },
    select: { row: true, sku: true, name: true, before: true, after: true },
    orderBy: { row: 'asc' },
    take: IMPORT_LIMITS.sample,
  })
  const { columns } = layoutOf(record)
  return {
    ...(await viewShort(db, record)),
    questions: (record.questions as unknown as Question[]).map(({ options, ...question }) => ({
      ...question,
      options: options.map((option) => ({ ...option, samples: [...option.samples] })),
    })),
    columns: columns.map((column) => ({ ...column })),
    sample: sample.map(({ row, sku, name, before, after }) => ({
      row,
      sku,
      name,
      before: before as Record<string, unknown>,
      after: after as Record<string, unknown>,
    })),
  }
}

export const viewProblem = ({ field, code, message, value, warning, n }: Problem, language: Language) => ({
  field,
  code,
  message: say(language, message as TextKey, n === undefined ? {} : { n }),
  value,
  warning,
})
