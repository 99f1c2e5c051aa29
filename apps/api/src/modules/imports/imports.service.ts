/** What the people of a store do with imports (docs/rules/imports.md). */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { encode, importView } from '@tregu/contract'
import { inTransaction, type Prisma, type Tx } from '@tregu/database'
import {
  DAY_MS,
  DESK_PAGE_SIZE,
  findStores,
  IMPORT_LIMITS,
  type ImportColumn,
  type Language,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { lockKey } from '../../lib/locks.ts'
import type { StoredFile } from '../../lib/stored-file.ts'
import { conflictError } from '../../lib/versions.ts'
import { recordAudit } from '../audit/audit.ts'
import { refuseWhile } from '../outbox/outbox.ts'
import { checkWritable, findDeskScope, getDeskStore } from '../stores/stores.ts'
import { countRows, viewImport, viewShort } from './import.view.ts'
import * as queries from './imports.queries.ts'
import type { Mode } from './judging.ts'
import { findLayout } from './layout.service.ts'
import type { Answers } from './layout.ts'
import { type Question, readTable } from './table.ts'

const FILE_NAME_MAX = 200

/** @throws AppError import_running while another import is read or applied, too_many_requests */
const checkTurn = async ({ db }: Tx, storeId: number, now: Date, except: string | null): Promise<void> => {
  const running = await db.import.count({
    where: {
      storeId,
      state: { in: ['reading', 'running'] },
      ...(except === null ? {} : { id: { not: except } }),
    },
  })
  if (running > 0) throw new AppError('import_running')
  if (except !== null) return
  const since = new Date(now.getTime() - DAY_MS)
  const today = await db.import.findMany({
    where: { storeId, at: { gt: since } },
    select: { at: true },
    orderBy: { at: 'asc' },
  })
  const [oldest] = today
  if (today.length < IMPORT_LIMITS.perDay || !oldest) return
  refuseWhile(Math.max(1, Math.ceil((oldest.at.getTime() - since.getTime()) / 1_000)))
}

type Upload = {
  readonly stored: StoredFile | null
  readonly language: Language
  readonly mode: Mode
  readonly store: string | undefined
}

type NewImport = Omit<Prisma.ImportUncheckedCreateInput, 'at'> & { readonly id: string; readonly by: string }

/** @throws AppError import_running, too_many_requests */
const writeImport = async (deps: Deps, tx: Tx, data: NewImport): Promise<queries.ImportRecord> => {
  const { id, storeId, by } = data
  const now = deps.now()
  await lockKey(tx, `imports of ${storeId}`)
  await checkTurn(tx, storeId, now, null)
  await tx.db.import.create({ data: { ...data, at: now }, select: { id: true } })
  await queries.queueImport(tx, id)
  const details = { import: id }
  await recordAudit(tx, { actorId: by, action: 'import.create', subject: String(storeId), details }, now)
  return found(await queries.findImport(tx.db, id, null))
}

/**
 * Takes a file; a job reads it. The file is stored first, and removed when the import is refused.
 * @throws AppError not_found, store_required, store_suspended, malformed, unsupported_media_type, too_many, import_running, too_many_requests
 */
export const createImport = async (
  deps: Deps,
  actor: Actor,
  { stored, language, mode, store: slug }: Upload,
) => {
  const store = await getDeskStore(deps.db, actor, { least: 'manager', slug })
  checkWritable(actor, store)
  if (!stored) throw new AppError('malformed', {}, { fields: { file: 'v.required' } })
  // What cannot be read at all is refused at once.
  const bytes = await readFile(stored.path)
  await readTable(bytes, {})
  const id = randomUUID()
  const name = `${id}.csv`
  await deps.files.put(queries.nameOfStored(name), bytes)
  const file = path.basename(stored.fileName || 'products.csv').slice(0, FILE_NAME_MAX)
  const data = { id, storeId: store.id, by: actor.id, mode, language, file, stored: name }
  const record = await inTransaction(deps, (tx) => writeImport(deps, tx, data)).catch(async (error) => {
    if (error instanceof AppError) await queries.removeStored(deps.files, name)
    throw error
  })
  return viewImport(deps.db, record)
}

export const findOwn = async (deps: Pick<Deps, 'db'>, actor: Actor, id: string) =>
  found(await queries.findImport(deps.db, uuidOf(id), findStores(actor, 'manager')))

export const getImport = async (deps: Deps, actor: Actor, id: string) =>
  viewImport(deps.db, await findOwn(deps, actor, id))

export const listImports = async (
  deps: Deps,
  actor: Actor,
  asked: { store?: string | undefined; page: number },
) => {
  const scope = await findDeskScope(deps.db, actor, { least: 'manager', slug: asked.store })
  const where = scope ? { storeId: { in: [...scope] } } : {}
  const [records, count] = await Promise.all([
    deps.db.import.findMany({
      where,
      select: queries.IMPORT,
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      skip: (asked.page - 1) * DESK_PAGE_SIZE,
      take: DESK_PAGE_SIZE,
    }),
    deps.db.import.count({ where }),
  ])
  return { result: await Promise.all(records.map((record) => viewShort(deps.db, record))), count }
}

export type Asked = { readonly actor: Actor; readonly id: string }

/** Runs the work under a lock of the store's imports, on the import as it is now. @throws AppError not_found, store_suspended */
const change = (
  deps: Deps,
  { actor, id }: Asked,
  work: (tx: Tx, record: queries.ImportRecord, now: Date) => Promise<unknown>,
) =>
  inTransaction(deps, async (tx) => {
    const known = await findOwn(tx, actor, id)
    checkWritable(actor, known.store)
    await lockKey(tx, `imports of ${known.storeId}`)
    await work(tx, await findOwn(tx, actor, id), deps.now())
    return viewImport(tx.db, await findOwn(tx, actor, id))
  })

/** @throws AppError conflict with the import as it is */
const refuseConflict = async (tx: Tx, record: queries.ImportRecord, fields: readonly string[]) => {
  const result = encode(importView, await viewImport(tx.db, record))
  throw conflictError({ version: record.version, fields, by: null, at: null }, result)
}

type Given = {
  readonly version: number
  readonly answers: readonly {
    readonly kind: Question['kind']
    readonly column: string | null
    readonly chosen: string
  }[]
  readonly columns?: readonly ImportColumn[] | undefined
  readonly categories: Readonly<Record<string, string | null>>
}

const CHOICES: Readonly<Record<string, readonly string[]>> = { decimal: ['comma', 'point'] }

/** Joins what is answered now to what was answered before. @throws AppError malformed for a choice that is not offered */
const joinAnswers = (before: Answers, given: Given): Answers => {
  const decimals: Record<string, string> = { ...before.decimals }
  const categories: Record<string, string | null> = { ...before.categories, ...given.categories }
  const named: ImportColumn[] = [...(given.columns ?? before.columns ?? [])]
  let { encoding, separator } = before
  for (const { kind, column, chosen } of given.answers) {
    if (CHOICES[kind] && !CHOICES[kind].includes(chosen))
      throw new AppError('malformed', {}, { fields: { answers: 'v.import_answer' } })
    if (kind === 'encoding') encoding = chosen
    if (kind === 'separator') separator = chosen
    if (kind === 'decimal' && column !== null) decimals[column] = chosen
    if (kind === 'category' && column !== null) categories[column] = chosen === '' ? null : chosen
    if (kind === 'column') named.push({ header: chosen, field: column })
  }
  return {
    ...(encoding === undefined ? {} : { encoding }),
    ...(separator === undefined ? {} : { separator }),
    decimals,
    categories,
    columns: [...new Map(named.map((one) => [one.header, one])).values()],
  }
}

/**
 * Takes answers, and reads the file again.
 * @throws AppError not_found, store_suspended, conflict, malformed, import_running
 */
export const answerImport = (deps: Deps, asked: Asked, given: Given) =>
  change(deps, asked, async (tx, record, now) => {
    if (record.state === 'reading' || record.state === 'running') throw new AppError('import_running')
    if (record.state === 'done' || record.state === 'stopped') await refuseConflict(tx, record, ['state'])
    if (record.version !== given.version) await refuseConflict(tx, record, ['answers'])
    await checkTurn(tx, record.storeId, now, record.id)
    const answers = joinAnswers(record.answers as Answers, given)
    const { table } = await readTable(await queries.readStored(deps.files, record.stored), answers)
    if (table) await findLayout(tx.db, table, { answers, language: record.language as Language })
    await tx.db.import.update({
      where: { id: record.id },
      data: {
        state: 'reading',
        version: { increment: 1 },
        answers: answers as unknown as Prisma.InputJsonObject,
        done: 0,
        appliedAt: null,
        endedAt: null,
      },
      select: { id: true },
    })
    await queries.queueImport(tx, record.id)
  })

/**
 * Queues the import; a second time answers the first.
 * @throws AppError not_found, store_suspended, conflict, import_running, import_not_ready
 */
export const startImport = (
  deps: Deps,
  asked: Asked,
  { version, skipRefused }: { readonly version: number; readonly skipRefused: boolean },
) =>
  change(deps, asked, async (tx, record, now) => {
    if (record.state === 'running' || record.state === 'done') return
    if (record.state === 'reading') throw new AppError('import_running')
    if (record.state === 'stopped') await refuseConflict(tx, record, ['state'])
    const counts = await countRows(tx.db, record.id)
    const isRead = counts.create + counts.update + counts.unchanged + counts.refused > 0
    if (record.state === 'asking' || !isRead) throw new AppError('import_not_ready')
    if (record.version !== version) await refuseConflict(tx, record, ['state'])
    if (counts.refused > 0 && !skipRefused)
      throw new AppError('import_not_ready', { n: counts.refused }, { text: 'm.import_refused' })
    await checkTurn(tx, record.storeId, now, record.id)
    await tx.db.import.update({
      where: { id: record.id },
      data: { state: 'running', skipRefused, done: 0, appliedAt: now, endedAt: null },
      select: { id: true },
    })
    await queries.queueImport(tx, record.id)
    const details = { import: record.id, skip_refused: String(skipRefused) }
    const subject = String(record.storeId)
    await recordAudit(tx, { actorId: asked.actor.id, action: 'import.apply', subject, details }, now)
  })

/** What is done stays done. @throws AppError not_found, store_suspended */
export const stopImport = async (deps: Deps, asked: Asked) => {
  const view = await change(deps, asked, async (tx, record, now) => {
    if (record.state === 'done') return
    await tx.db.import.updateMany({
      where: { id: record.id, state: { not: 'done' } },
      data: { state: 'stopped', phase: null, endedAt: now },
    })
    const details = { import: record.id }
    await recordAudit(
      tx,
      { actorId: asked.actor.id, action: 'import.stop', subject: String(record.storeId), details },
      now,
    )
  })
  if (view.state === 'stopped') await queries.removeStored(deps.files, `${view.id}.csv`)
  return view
}
