/** Applies an import in one transaction: first the new products, then the changed ones, which are locked as late as possible. */
import type { Tx } from '@tregu/database'
import type { Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { runPlanned, runStatement } from '../../lib/run-statement.ts'
import { recordAudit } from '../audit/audit.ts'
import { recordChange } from '../products/products.ts'
import { tellEnd } from './imports.mails.ts'
import { type ImportRecord, layoutOf, listLines } from './imports.queries.ts'
import * as statements from './imports.sql.ts'
import type { Judged } from './judge.ts'
import type { ChangedProduct } from './judge-known.ts'
import { judgeLines } from './judge-lines.ts'
import { Stopped, tellProgress } from './progress.ts'
import type { TableRow } from './table.ts'
import type { Verdict } from './verdicts.ts'
import { inSteps } from './world.queries.ts'
import { forgetFields, lockProducts, recordFields, writeChanges } from './write-changes.ts'
import { type WantedPicture, type Writing, writeNew } from './write-new.ts'

/** The store has changed since the rows were read, and some are refused now. */
export class RefusedRows extends Error {
  constructor(readonly verdicts: readonly Verdict[]) {
    super('rows are refused now')
  }
}

const isRefused = ({ state }: Verdict): boolean => state === 'refused'
const changesAnything = ({ fields, added, pictures }: ChangedProduct): boolean =>
  fields.length > 0 || added.length > 0 || pictures.length > 0

type Applying = {
  readonly deps: Deps
  readonly tx: Tx
  readonly record: ImportRecord
  readonly lines: readonly TableRow[]
}

const judge = ({ deps, tx, record }: Applying, lines: readonly TableRow[]): Promise<Judged> =>
  judgeLines(deps, tx, record, { layout: layoutOf(record), lines })

/** Does what is written of this product depend on other products of the file? */
const dependsOnOthers = ({ fields, added }: ChangedProduct): boolean =>
  added.length > 0 || fields.some(({ field }) => field === 'sku' || field === 'slug')

type Marks = ReadonlyMap<number, string>

/**
 * The versions of the rows of each product of the store, or of these. Every write of a product or its variants changes its mark, a lock
 * does not.
 */
const markProducts = async (
  { tx, record: { storeId } }: Applying,
  ids: readonly number[] | null,
): Promise<Marks> => {
  const rows = await runPlanned(tx, statements.markProducts, { storeId, ids: ids && [...ids] })
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}

type Locked = {
  /** Nobody has written these products since they were judged, so what was judged holds. */
  readonly same: readonly ChangedProduct[]
  /** Somebody may have written these products since, so what was judged of them does not hold. */
  readonly doubtful: readonly ChangedProduct[]
  /** The doubtful ones, judged again under the locks. */
  readonly rejudged: readonly ChangedProduct[]
}

/** Locks the products that change, and judges those once more that were written since they were marked. */
const judgeLocked = async (
  applying: Applying,
  changing: readonly ChangedProduct[],
  { judged, marks }: { readonly judged: Judged; readonly marks: Marks },
): Promise<Locked> => {
  if (changing.length === 0) return { same: [], doubtful: [], rejudged: [] }
  const ids = changing.map(({ product }) => product.id)
  await lockProducts(
    applying,
    ids.sort((a, b) => a - b),
  )
  const now = await markProducts(applying, ids)
  const written = changing.filter(({ product: { id } }) => marks.get(id) !== now.get(id))
  if (written.length === 0) return { same: changing, doubtful: [], rejudged: [] }
  const doubtful = new Set(written.some(dependsOnOthers) ? changing : written)
  const rows = new Set([...doubtful].flatMap(({ rows: own }) => own))
  const again = await judge(
    applying,
    applying.lines.filter(({ row }) => rows.has(row)),
  )
  const refused = new Map(again.verdicts.filter(isRefused).map((verdict) => [verdict.row, verdict]))
  if (refused.size > 0 && !applying.record.skipRefused)
    throw new RefusedRows(judged.verdicts.map((verdict) => refused.get(verdict.row) ?? verdict))
  const locked = new Set(ids)
  return {
    same: changing.filter((one) => !doubtful.has(one)),
    doubtful: [...doubtful],
    rejudged: again.changed.filter((one) => locked.has(one.product.id) && changesAnything(one)),
  }
}

/** Changes the products that are there. Orders wait while it holds the locks, so it writes before them what it can. */
const change = async (
  applying: Applying,
  writing: Writing,
  found: { readonly judged: Judged; readonly marks: Marks },
): Promise<{ readonly count: number; readonly pictures: readonly WantedPicture[] }> => {
  const changing = found.judged.changed.filter(changesAnything)
  await recordFields(writing, changing)
  const { same, doubtful, rejudged } = await judgeLocked(applying, changing, found)
  if (doubtful.length > 0) {
    await forgetFields(
      writing,
      doubtful.map(({ product }) => product.id),
    )
    await recordFields(writing, rejudged)
  }
  const changed = [...same, ...rejudged]
  return { count: changed.length, pictures: await writeChanges(writing, changed) }
}

const addPictures = async ({ tx, record }: Applying, pictures: readonly WantedPicture[]): Promise<void> => {
  const wanted = new Map<string, WantedPicture & { variantIds: number[] }>()
  for (const picture of pictures) {
    const key = `${picture.productId} ${picture.address}`
    const known = wanted.get(key) ?? { ...picture, variantIds: [] }
    if (picture.variantId !== null) known.variantIds.push(picture.variantId)
    wanted.set(key, { ...known, publishes: known.publishes || picture.publishes })
  }
  await tx.db.importPicture.createMany({
    data: [...wanted.values()].map(({ productId, row, address, variantIds, publishes }) => ({
      importId: record.id,
      productId,
      row,
      address,
      variantIds,
      publishes,
    })),
  })
}

const write = async (
  applying: Applying,
  judged: Judged,
  { marks, by }: { readonly marks: Marks; readonly by: string },
): Promise<bigint | null> => {
  const { deps, tx, record } = applying
  const now = deps.now()
  if (judged.created.length === 0 && !judged.changed.some(changesAnything)) return null
  const cause = { storeId: record.storeId, kind: 'import' as const, by, at: now }
  const changeId = await recordChange(tx, cause, [])
  const language = record.language as Language
  const writing: Writing = { tx, storeId: record.storeId, by, language, now, changeId }
  const pictures: WantedPicture[] = []
  let done = 0
  for (const step of inSteps(judged.created)) {
    pictures.push(...(await writeNew(writing, step)))
    done += step.reduce((sum, { variants }) => sum + Math.max(1, variants.length), 0)
    await tellProgress(deps, record.id, { phase: 'creating', done })
  }
  // The listing of what is new is written before anything is locked.
  await runStatement(tx, statements.refreshCreated, undefined)
  await tellProgress(deps, record.id, { phase: 'updating', done })
  const changed = await change(applying, writing, { judged, marks })
  await addPictures(applying, [...pictures, ...changed.pictures])
  const details = {
    change: String(changeId),
    created: String(judged.created.length),
    changed: String(changed.count),
  }
  const subject = String(record.storeId)
  await recordAudit(tx, { actorId: by, action: 'product.import', subject, details }, now)
  return changeId
}

/** @throws Stopped, RefusedRows */
export const applyImport = async (deps: Deps, tx: Tx, record: ImportRecord): Promise<void> => {
  if (record.by === null) throw new Error('the person of this import has no account any more')
  await tellProgress(deps, record.id, { phase: 'creating', done: 0 })
  const lines = await listLines(tx, record)
  const applying = { deps, tx, record, lines }
  // Before the products are read, so that no write after it is missed.
  const marks = await markProducts(applying, null)
  const judged = await judge(applying, lines)
  if (!record.skipRefused && judged.verdicts.some(isRefused)) throw new RefusedRows(judged.verdicts)
  const changeId = await write(applying, judged, { marks, by: record.by })
  const { count } = await tx.db.import.updateMany({
    where: { id: record.id, state: 'running' },
    data: { state: 'done', phase: null, changeId, done: record.rows, endedAt: deps.now() },
  })
  if (count === 0) throw new Stopped()
  await tellEnd(deps, tx, record, 'done')
}
