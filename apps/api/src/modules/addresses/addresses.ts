/** The door of the address book. Other modules import this file only. */

import { listOf, removeOwned } from '../../lib/own-data.ts'
import type { Module } from '../../module.ts'
import { bindAddresses } from './addresses.routes.ts'

export type { AddressRow } from './addresses.queries.ts'
export { getAddress } from './addresses.service.ts'

export const addressesModule: Module = {
  name: 'addresses',
  bind: bindAddresses,
  tables: ['address', 'city', 'quarter'],
  ownData: {
    addresses: listOf(
      `'type', a.type, 'title', a.title, 'name', a.name, 'phone', a.phone, 'email', a.email, 'address', a.address,
       'address_notes', a.notes, 'postal_code', a.postal_code, 'city', c.name, 'quarter', q.name, 'default', a.is_default`,
      'address a JOIN city c ON c.id = a.city_id JOIN quarter q ON q.id = a.quarter_id WHERE a.user_id = u.id',
      'a.created_at',
    ),
  },
  forget: (tx, { id }) => removeOwned(tx, 'address', id),
}
