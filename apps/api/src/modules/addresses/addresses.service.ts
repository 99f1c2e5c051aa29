/** The address book: the first address of a type is its default (docs/rules/addresses.md). */
import { type Db, inTransaction } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { isPhoneCountry, type PhoneCountry, readPhone } from '../../lib/phones.ts'
import type { AddressFields, AddressRow } from './addresses.queries.ts'
import * as queries from './addresses.queries.ts'

type User = Pick<Actor, 'id'>

export const listAddresses = (deps: Deps, actor: User) => queries.listAddresses(deps.db, actor.id)
export const listCities = (deps: Deps) => queries.listCities(deps.db)

/** @throws AppError not_found */
export const getAddress = async (deps: Deps, actor: User, id: string): Promise<AddressRow> =>
  found(await queries.findAddress(deps.db, actor.id, uuidOf(id)))

export type AddressInput = {
  name: string
  phone: string
  title?: string | undefined
  address: string
  address_notes?: string | undefined
  city: number
  quarter: number
  default?: boolean | undefined
  address_type?: 'shipping' | 'invoice' | undefined
  postal_code?: string | undefined
  email?: string | undefined
}

/** The country of a city, for local phone numbers. An unknown city is refused with its quarter. */
export const getCountry = async (db: Db, cityId: number): Promise<PhoneCountry> => {
  const country = (await queries.findCountry(db, cityId)) ?? ''
  return isPhoneCountry(country) ? country : 'XK'
}

const toFields = async (db: Db, input: AddressInput, before: AddressRow | null): Promise<AddressFields> => {
  const phone = readPhone(input.phone, await getCountry(db, input.city), 'phone')
  return {
    type: input.address_type ?? before?.type ?? 'shipping',
    name: input.name,
    phone,
    title: input.title ?? before?.title ?? '',
    cityId: input.city,
    quarterId: input.quarter,
    address: input.address,
    notes: input.address_notes ?? before?.notes ?? '',
    postalCode: input.postal_code ?? before?.postalCode ?? '',
    email: input.email ?? before?.email ?? '',
    isDefault: input.default ?? before?.isDefault ?? false,
  }
}

const checkQuarter = async (db: Db, fields: Pick<AddressFields, 'cityId' | 'quarterId'>) => {
  if (await queries.quarterExists(db, fields.quarterId, fields.cityId)) return
  throw new AppError('city_quarter_mismatch', {}, { fields: { quarter: 'error.city_quarter_mismatch' } })
}

export const createAddress = (deps: Deps, { id: userId }: User, input: AddressInput) =>
  inTransaction(deps, async (tx) => {
    await queries.lockAddressBook(tx, userId)
    const wanted = await toFields(tx.db, input, null)
    await checkQuarter(tx.db, wanted)
    const isDefault = wanted.isDefault || !(await queries.hasDefault(tx.db, userId, wanted.type))
    if (isDefault) await queries.clearDefault(tx.db, userId, wanted.type)
    return queries.createAddress(tx.db, userId, { ...wanted, isDefault })
  })

/** Changes the whole address, or only whether it is the default. */
export const updateAddress = (
  deps: Deps,
  { id: userId }: User,
  id: string,
  input: AddressInput | { default: boolean },
) =>
  inTransaction(deps, async (tx) => {
    await queries.lockAddressBook(tx, userId)
    const before = found(await queries.findAddress(tx.db, userId, uuidOf(id)))
    const change = 'name' in input ? await toFields(tx.db, input, before) : { isDefault: input.default }
    const after = { ...before, ...change }
    if ('name' in input) await checkQuarter(tx.db, after)
    if (after.isDefault) await queries.clearDefault(tx.db, userId, after.type)
    await queries.updateAddress(tx.db, userId, before.id, change)
    for (const type of new Set([before.type, after.type])) await queries.ensureDefault(tx, userId, type)
    return found(await queries.findAddress(tx.db, userId, before.id))
  })

/** @throws AppError not_found */
export const removeAddress = (deps: Deps, { id: userId }: User, id: string) =>
  inTransaction(deps, async (tx) => {
    await queries.lockAddressBook(tx, userId)
    const type = found(await queries.deleteAddress(tx.db, userId, uuidOf(id)))
    await queries.ensureDefault(tx, userId, type)
  })
