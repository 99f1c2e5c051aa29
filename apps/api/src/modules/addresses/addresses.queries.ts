/** Reads and writes the addresses of one user (`addresses.sql`). */
import { type Db, newId, type Sql, type Tx } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './addresses.sql.ts'

export type AddressRow = statements.IFindAddressResult
export type AddressFields = Omit<AddressRow, 'id' | 'cityName' | 'quarterName'>

export const listAddresses = (sql: Sql, userId: string): Promise<AddressRow[]> =>
  runStatement(sql, statements.listAddresses, { userId })

export const findAddress = async (sql: Sql, userId: string, id: string): Promise<AddressRow | null> =>
  (await runStatement(sql, statements.findAddress, { userId, id }))[0] ?? null

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

export const quarterExists = async (sql: Sql, quarterId: number, cityId: number): Promise<boolean> =>
  (await runStatement(sql, statements.findQuarter, { quarterId, cityId })).length > 0

/** Locks the user's address book, because each type has only one default address. */
export const lockAddressBook = (tx: Tx, userId: string) =>
  runStatement(tx, statements.lockAddressBook, { userId })

export const hasDefault = async (tx: Tx, userId: string, type: AddressRow['type']): Promise<boolean> =>
  (await runStatement(tx, statements.findDefault, { userId, type })).length > 0

export const clearDefault = (tx: Tx, userId: string, type: AddressRow['type']) =>
  runStatement(tx, statements.clearDefault, { userId, type })

/** Makes the newest address of the type the default when there is none. */
export const ensureDefault = (tx: Tx, userId: string, type: AddressRow['type']) =>
  runStatement(tx, statements.ensureDefault, { userId, type })

export const insertAddress = async (tx: Tx, userId: string, fields: AddressFields): Promise<string> => {
  const id = newId()
  await runStatement(tx, statements.insertAddress, { ...fields, id, userId })
  return id
}

export const updateAddress = (tx: Tx, userId: string, id: string, fields: AddressFields) =>
  runStatement(tx, statements.updateAddress, { ...fields, id, userId })

export const removeAddress = (tx: Tx, userId: string, id: string) =>
  runStatement(tx, statements.removeAddress, { userId, id })
