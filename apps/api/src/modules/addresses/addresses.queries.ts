/** Reads and writes the addresses of one user. */
import type { Db, Prisma, Tx } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './addresses.sql.ts'

const ADDRESS = {
  id: true,
  type: true,
  name: true,
  phone: true,
  title: true,
  cityId: true,
  quarterId: true,
  address: true,
  notes: true,
  postalCode: true,
  email: true,
  isDefault: true,
  city: { select: { name: true } },
  quarter: { select: { name: true } },
} as const satisfies Prisma.AddressSelect

const flatten = ({ city, quarter, ...address }: Prisma.AddressGetPayload<{ select: typeof ADDRESS }>) => ({
  ...address,
  cityName: city.name,
  quarterName: quarter.name,
})

export type AddressRow = ReturnType<typeof flatten>
export type AddressFields = Omit<AddressRow, 'id' | 'cityName' | 'quarterName'>

export const listAddresses = async (db: Db, userId: string): Promise<AddressRow[]> => {
  const rows = await db.address.findMany({
    where: { userId },
    select: ADDRESS,
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(flatten)
}

export const findAddress = async (db: Db, userId: string, id: string): Promise<AddressRow | null> => {
  const row = await db.address.findFirst({ where: { userId, id }, select: ADDRESS })
  return row && flatten(row)
}

/** Lists the cities with delivery, by name. */
export const listCities = (db: Db) =>
  db.city.findMany({
    select: {
      id: true,
      name: true,
      country: true,
      quarters: { select: { id: true, name: true }, orderBy: { name: 'asc' } },
    },
    orderBy: { name: 'asc' },
  })

/** The country of a city; null for an unknown one. */
export const findCountry = async (db: Db, cityId: number): Promise<string | null> =>
  (await db.city.findFirst({ where: { id: cityId }, select: { country: true } }))?.country ?? null

export const quarterExists = async (db: Db, id: number, cityId: number): Promise<boolean> =>
  (await db.quarter.findFirst({ where: { id, cityId }, select: { id: true } })) !== null

/** Locks the user's address book, because each type has only one default address. */
export const lockAddressBook = (tx: Tx, userId: string) =>
  runStatement(tx, statements.lockAddressBook, { userId })

export const hasDefault = async (db: Db, userId: string, type: AddressRow['type']): Promise<boolean> =>
  (await db.address.findFirst({ where: { userId, type, isDefault: true }, select: { id: true } })) !== null

export const clearDefault = (db: Db, userId: string, type: AddressRow['type']) =>
  db.address.updateMany({ where: { userId, type, isDefault: true }, data: { isDefault: false } })

/** Makes the newest address of the type the default when there is none. The address book must be locked. */
export const ensureDefault = async ({ db }: Tx, userId: string, type: AddressRow['type']): Promise<void> => {
  if (await hasDefault(db, userId, type)) return
  const newest = await db.address.findFirst({
    where: { userId, type },
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  if (newest) await db.address.updateMany({ where: { userId, id: newest.id }, data: { isDefault: true } })
}

export const createAddress = async (db: Db, userId: string, fields: AddressFields): Promise<AddressRow> =>
  flatten(await db.address.create({ data: { ...fields, userId }, select: ADDRESS }))

export const updateAddress = (db: Db, userId: string, id: string, fields: Partial<AddressFields>) =>
  db.address.updateMany({ where: { userId, id }, data: fields })

/** Deletes an address. Returns its type, or null when there is no such address. */
export const deleteAddress = async (
  db: Db,
  userId: string,
  id: string,
): Promise<AddressRow['type'] | null> => {
  const address = await db.address.findFirst({ where: { userId, id }, select: { type: true } })
  await db.address.deleteMany({ where: { userId, id } })
  return address?.type ?? null
}

/** Lists the addresses for the export of the user's data. */
export const listOwnAddresses = async (db: Db, userId: string) => {
  const rows = await db.address.findMany({
    where: { userId },
    select: ADDRESS,
    orderBy: { createdAt: 'asc' },
  })
  return rows.map(
    ({ type, title, name, phone, email, address, notes, postalCode, city, quarter, isDefault }) => ({
      type,
      title,
      name,
      phone,
      email,
      address,
      address_notes: notes,
      postal_code: postalCode,
      city: city.name,
      quarter: quarter.name,
      default: isDefault,
    }),
  )
}
