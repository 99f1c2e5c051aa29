/** Administrators make the home page (docs/rules/catalogue.md#parts-of-the-home-page). */
import { type api, encode, homePart, listingKeys, type Parsed } from '@tregu/contract'
import { inTransaction, type Tx } from '@tregu/database'
import {
  findHomeRoom,
  HOME_KINDS,
  type HomeKind,
  isHomeList,
  orderHomeParts,
  readHomeLink,
} from '@tregu/domain'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { startArrivalClock } from '../../lib/arrivals.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { personName } from '../../lib/person-name.ts'
import { type Asked, conflictError, findConflict } from '../../lib/versions.ts'
import { recordAudit } from '../audit/audit.ts'
import type { CatalogueDeps } from '../catalogue-index/catalogue-index.ts'
import { listRow } from '../listing/listing.ts'
import {
  checkPart,
  columnsOf,
  EMPTY_PART,
  fieldsOfRow,
  listChanged,
  mergePart,
  namesOf,
  type PartChange,
  refuse,
  viewPart,
} from './home-part-fields.ts'
import * as queries from './home-parts.queries.ts'

type New = Parsed<typeof api.office.createHome>['body']
type Changed = Parsed<typeof api.office.putHome>['body']

export const listHome = async (deps: CatalogueDeps) => {
  const now = deps.now()
  return (await queries.listParts(deps.db)).map((row) => viewPart(row, now))
}

const audit = (
  tx: Tx,
  deps: CatalogueDeps,
  actor: Actor,
  { action, id }: { readonly action: 'create' | 'save' | 'remove' | 'order'; readonly id: number | HomeKind },
  details: Readonly<Record<string, string>>,
) =>
  recordAudit(tx, { actorId: actor.id, action: `home.${action}`, subject: String(id), details }, deps.now())

/** @throws AppError too_large, unsupported_media_type, image_small */
const savePicture = async (deps: CatalogueDeps, actor: Actor, bytes: Buffer | undefined) =>
  bytes ? { image: await deps.pictures.save('home', bytes, actor.id) } : {}

/** @throws AppError malformed when the web has no such page */
const checkLink = async (deps: CatalogueDeps, link: string | undefined): Promise<void> => {
  if (link === undefined) return
  const read = readHomeLink(link)
  if (!read || !(await queries.hasPage(deps.db, read))) throw refuse('link', 'v.home_link')
}

/** The keys of a listing without those of a search. */
const ROW_KEYS = Object.keys(listingKeys.shape).filter((key) => key !== 'q' && key !== 'exact')

/**
 * The query of a row as it is stored; slides and tiles have none.
 * @throws AppError malformed when a listing would refuse it
 */
const checkQuery = async (
  deps: CatalogueDeps,
  kind: HomeKind,
  query: string | undefined,
): Promise<{ readonly query?: string }> => {
  if (query === undefined) return {}
  if (!isHomeList(kind)) return { query: '' }
  const written = query.replace(/^\?/, '')
  const isKnown = [...new URLSearchParams(written).keys()].every((key) => ROW_KEYS.includes(key))
  if (!isKnown) throw refuse('query', 'v.home_query')
  try {
    await listRow(deps, { query: written, size: 1 }, 'sq', startArrivalClock(deps.now()))
  } catch (error) {
    throw error instanceof AppError ? refuse('query', 'v.home_query') : error
  }
  return { query: written }
}

/** The bands share their room with the rows. @throws AppError too_many */
const checkRoom = async (tx: Tx, kind: HomeKind): Promise<void> => {
  const room = findHomeRoom(kind)
  const kinds = HOME_KINDS.filter((each) => (isHomeList(kind) ? isHomeList(each) : each === kind))
  if ((await queries.countParts(tx.db, kinds)) >= room) throw new AppError('too_many', { n: room })
}

/**
 * Adds a part behind the others of its kind.
 * @throws AppError malformed, too_many, too_large, unsupported_media_type, image_small
 */
export const createHome = async (
  deps: CatalogueDeps,
  actor: Actor,
  { kind, ...wanted }: New,
  bytes: Buffer | undefined,
) => {
  const part = mergePart(EMPTY_PART, { ...wanted, ...(await checkQuery(deps, kind, wanted.query)) })
  checkPart(part)
  await checkLink(deps, part.link)
  const picture = await savePicture(deps, actor, bytes)
  return inTransaction(deps, async (tx) => {
    await queries.lockHome(tx)
    await checkRoom(tx, kind)
    const position = await queries.findNextPosition(tx.db, kind)
    const row = await queries.addPart(tx.db, { ...columnsOf({ ...part, ...picture }), kind, position })
    await audit(
      tx,
      deps,
      actor,
      { action: 'create', id: row.id },
      { kind, title: JSON.stringify(part.title) },
    )
    return viewPart(row, deps.now())
  })
}

type Changes = Readonly<
  Record<string, { readonly version: number; readonly by: string; readonly at: string }>
>

/** @throws AppError conflict with the fields, who and when, and the part as it is */
const checkVersion = async (tx: Tx, row: queries.PartRow, asked: Asked, now: Date): Promise<void> => {
  const since = Object.entries(row.changes as Changes)
    .map(([field, change]) => ({ field, ...change }))
    .filter(({ version }) => version > asked.version)
    .sort((one, other) => other.version - one.version)
  const conflict = findConflict(asked, row.version, since, 'newest')
  if (!conflict) return
  const { fields, last } = conflict
  const by = last ? personName(await queries.findPerson(tx.db, last.by)) : null
  const told = { version: row.version, fields, by, at: last?.at ?? null }
  throw conflictError(told, encode(homePart, viewPart(row, now)))
}

/**
 * Changes what is given.
 * @throws AppError not_found, conflict, malformed, too_large, unsupported_media_type, image_small
 */
export const changeHome = async (
  deps: CatalogueDeps,
  actor: Actor,
  text: string,
  { version, ...wanted }: Changed,
  bytes: Buffer | undefined,
) => {
  const id = numberIdOf(text)
  const { kind } = found(await queries.findPart(deps.db, id))
  await checkLink(deps, wanted.link)
  const query = await checkQuery(deps, kind, wanted.query)
  const change: PartChange = { ...wanted, ...query, ...(await savePicture(deps, actor, bytes)) }
  return inTransaction(deps, async (tx) => {
    await queries.lockHome(tx)
    const row = found(await queries.findPart(tx.db, id))
    const now = deps.now()
    await checkVersion(tx, row, { version, fields: namesOf(change) }, now)
    const before = fieldsOfRow(row)
    const after = mergePart(before, change)
    checkPart(after)
    const changed = listChanged(before, after)
    if (changed.length === 0) return viewPart(row, now)
    const noted = { version: row.version + 1, by: actor.id, at: now.toISOString() }
    const changes = {
      ...(row.changes as Changes),
      ...Object.fromEntries(changed.map(({ field }) => [field, noted])),
    }
    const saved = await queries.changePart(tx.db, id, {
      ...columnsOf(after),
      version: noted.version,
      changes,
    })
    const details = Object.fromEntries(changed.map((each) => [each.field, `${each.before} → ${each.after}`]))
    await audit(tx, deps, actor, { action: 'save', id }, details)
    return viewPart(saved, now)
  })
}

/** @throws AppError not_found */
export const removeHome = (deps: CatalogueDeps, actor: Actor, text: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await queries.lockHome(tx)
    const row = found(await queries.findPart(tx.db, numberIdOf(text)))
    await queries.removePart(tx.db, row.id)
    await audit(
      tx,
      deps,
      actor,
      { action: 'remove', id: row.id },
      { kind: row.kind, title: JSON.stringify(row.title), link: row.link },
    )
  })

/**
 * Puts the named parts in this order, each kind by itself; the other parts of a kind follow as they were.
 * @throws AppError not_found
 */
export const orderHome = async (deps: CatalogueDeps, actor: Actor, wanted: readonly string[]) => {
  const ids = [...new Set(wanted.map(numberIdOf))]
  await inTransaction(deps, async (tx) => {
    await queries.lockHome(tx)
    const rows = await queries.listParts(tx.db)
    if (ids.some((id) => rows.every((row) => row.id !== id))) throw new AppError('not_found')
    for (const kind of HOME_KINDS) {
      const before = rows.filter((row) => row.kind === kind).map(({ id }) => id)
      const after = orderHomeParts(before, ids)
      if (after.join() === before.join()) continue
      await queries.setPositions(tx.db, after)
      await audit(tx, deps, actor, { action: 'order', id: kind }, { order: `${before} → ${after}` })
    }
  })
  return listHome(deps)
}
