/** A store as its people read and change it (docs/rules/stores.md#what-its-people-change). */
import { inTransaction, type Tx } from '@tregu/database'
import { checkPause, mergeTexts, type Texts } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { checkOwnPassword } from '../accounts/accounts.ts'
import { queueMessage } from '../outbox/outbox.ts'
import { checkWritable, getDeskStore } from '../stores/stores.ts'
import { isOpened, pauseOf, type Reader, viewOwnStore } from './own-store.view.ts'
import { storeMail } from './store-desk.mails.ts'
import * as queries from './store-desk.queries.ts'
import { fieldsOf, type Given, planChange } from './store-fields.service.ts'
import { checkVersion, saveChange } from './store-versions.service.ts'

/** As whom, and when, a person reads a store. */
export const readerOf = (deps: Deps, actor: Actor, storeId: number, now: Date): Reader => ({
  role: actor.permissions.includes('administrator')
    ? 'administrator'
    : (actor.stores.find(({ id }) => id === storeId)?.role ?? 'packer'),
  now,
  publicUrl: deps.env.PUBLIC_URL,
})

/** @throws AppError not_found, store_required */
export const getOwnStore = async (deps: Deps, actor: Actor, slug: string | undefined) => {
  const { id } = await getDeskStore(deps.db, actor, { least: 'applicant', slug })
  return viewOwnStore(await queries.findStore(deps.db, id), readerOf(deps, actor, id, deps.now()))
}

type Locked = { readonly tx: Tx; readonly row: queries.OwnStoreRow; readonly reader: Reader }

/** Locks the store, runs the work with it as it is under the lock, and shows it. @throws AppError store_suspended */
const withStore = (deps: Deps, actor: Actor, id: number, work: (locked: Locked) => Promise<void>) =>
  inTransaction(deps, async (tx) => {
    await queries.lockStore(tx, id)
    const row = await queries.findStore(tx.db, id)
    checkWritable(actor, row)
    const reader = readerOf(deps, actor, id, deps.now())
    await work({ tx, row, reader })
    return viewOwnStore(await queries.findStore(tx.db, id), reader)
  })

/** The mails that a change of account or trader causes. */
const tellChange = async (
  deps: Deps,
  { tx, row }: Pick<Locked, 'tx' | 'row'>,
  given: Given,
  fields: readonly queries.ChangedField[],
): Promise<void> => {
  const { name } = row
  const bank = fields.find(({ field }) => field === 'bank')
  if (bank) {
    const { nextAccountAt } = await queries.findStore(tx.db, row.id)
    const values = { name, items: String(bank.after), ...(nextAccountAt ? { date: nextAccountAt } : {}) }
    const text = nextAccountAt ? 'store_account_text' : 'store_first_account_text'
    for (const owner of await queries.listOwners(tx.db, row.id))
      await queueMessage(tx, storeMail(owner, { kind: 'store_account', text, values }, deps.env.PUBLIC_URL))
  }
  const trader = fields.filter(({ field }) => field.startsWith('trader.')).map(({ field }) => field.slice(7))
  if (!given.trader || trader.length === 0 || !isOpened(row)) return
  const letter = {
    kind: 'store_trader',
    text: 'store_trader_text',
    values: { name, items: trader.join(', ') },
  } as const
  for (const administrator of await queries.listAdministrators(tx.db))
    await queueMessage(tx, storeMail(administrator, letter, deps.env.PUBLIC_URL))
}

/** @throws AppError malformed for a city that does not exist */
const writeCities = async (tx: Tx, storeId: number, cities: readonly number[]): Promise<void> => {
  const ids = [...new Set(cities)]
  if ((await queries.countCities(tx.db, ids)) < ids.length)
    throw new AppError('malformed', {}, { fields: { express: 'v.city' } })
  await queries.setCities(tx.db, storeId, ids)
}

type Asked = {
  readonly store: string | undefined
  /** The version that was read; without one the store as it is now. */
  readonly version: number | undefined
  readonly password: string | undefined
  readonly address: string
}
type Pictures = { readonly logo: Buffer | undefined; readonly background: Buffer | undefined }

/** Bank account and trader are the owner's; an account asks for the password. @throws AppError forbidden, malformed, wrong_password */
const checkOwner = async (deps: Deps, actor: Actor, storeId: number, given: Given, asked: Asked) => {
  if (!given.bank && !given.trader) return
  const { role } = readerOf(deps, actor, storeId, deps.now())
  if (role !== 'owner' && role !== 'administrator') throw new AppError('forbidden')
  if (!given.bank) return
  if (asked.password === undefined) throw new AppError('malformed', {}, { fields: { password: 'v.pw' } })
  await checkOwnPassword(deps, actor, asked.password, asked.address)
}

/** What happens in the transaction of a change, before it; it may refuse it. */
type Along = (tx: Tx, row: queries.OwnStoreRow) => Promise<void>

export type StoreChange = {
  readonly fields: Omit<Given, 'logo' | 'background'>
  readonly files: Pictures
  readonly along?: Along
}

const savePictures = async (deps: Deps, actor: Actor, { logo, background }: Pictures) => ({
  ...(logo ? { logo: await deps.pictures.save('logo', logo, actor.id) } : {}),
  ...(background ? { background: await deps.pictures.save('background', background, actor.id) } : {}),
})

/**
 * Merges the fields into the store. New pictures are stored first. Those that a change replaced, or that come with a refused one, go in the
 * night when nothing shows them.
 * @throws AppError not_found, store_required, store_suspended, forbidden, wrong_password, conflict, malformed, renamed_recently, unavailable
 */
export const changeStore = async (
  deps: Deps,
  actor: Actor,
  asked: Asked,
  { fields, files, along = async () => {} }: StoreChange,
) => {
  const { id } = await getDeskStore(deps.db, actor, { least: 'applicant', slug: asked.store })
  await checkOwner(deps, actor, id, fields, asked)
  const given: Given = { ...fields, ...(await savePictures(deps, actor, files)) }
  return withStore(deps, actor, id, async ({ tx, row, reader }) => {
    const { now } = reader
    await along(tx, row)
    const version = asked.version ?? row.version
    await checkVersion(tx, row, reader, { version, fields: fieldsOf(given) })
    const plan = planChange(row, given, { email: actor.email, now })
    if (plan.fields.length === 0) return
    await queries.setStore(tx.db, id, plan.columns)
    if (given.express) await writeCities(tx, id, given.express.cities)
    await saveChange(tx, row, { action: 'store.save', by: actor.id, now }, plan.fields)
    await tellChange(deps, { tx, row }, given, plan.fields)
  })
}

type WantedPause = {
  readonly from: string | null
  readonly to: string | null
  readonly note?: Texts | undefined
}

/** Sets or ends the pause. @throws AppError not_found, store_required, store_suspended, malformed */
export const pauseStore = async (
  deps: Deps,
  actor: Actor,
  slug: string | undefined,
  { from, to, note }: WantedPause,
) => {
  const { id } = await getDeskStore(deps.db, actor, { least: 'manager', slug })
  return withStore(deps, actor, id, async ({ tx, row, reader: { now } }) => {
    const before = pauseOf(row)
    const wanted = from !== null && to !== null ? { from, to } : null
    const refusal = wanted && checkPause(wanted, before, now)
    if (refusal) throw new AppError('malformed', {}, { fields: { [refusal.field]: refusal.message } })
    const after = wanted && { ...wanted, note: mergeTexts(before?.note ?? {}, note ?? {}) }
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await queries.setStore(tx.db, id, {
      pausedFrom: after?.from ?? null,
      pausedTo: after?.to ?? null,
      pauseNote: after?.note ?? {},
    })
    const change = { field: 'pause', before, after }
    await saveChange(tx, row, { action: 'store.pause', by: actor.id, now }, [change])
  })
}

/** @throws AppError not_found, store_required */
export const countFollowers = async (deps: Deps, actor: Actor, slug: string | undefined) => {
  const { id } = await getDeskStore(deps.db, actor, { least: 'manager', slug })
  return { count: await queries.countFollowers(deps.db, id) }
}
