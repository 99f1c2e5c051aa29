/** The door of the address book. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { listOwnAddresses } from './addresses.queries.ts'
import { bindAddresses } from './addresses.routes.ts'

export type { AddressRow } from './addresses.queries.ts'
export { getAddress, getCountry } from './addresses.service.ts'

export const addressesModule: Module = {
  name: 'addresses',
  bind: bindAddresses,
  tables: ['address', 'city', 'quarter'],
  ownData: { addresses: (db, { id }) => listOwnAddresses(db, id) },
  forget: (tx, { id }) => tx.db.address.deleteMany({ where: { userId: id } }),
}
