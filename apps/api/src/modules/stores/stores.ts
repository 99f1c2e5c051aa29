/** The door of stores. Other modules import this file only. */

import { listOf, removeOwned } from '../../lib/own-data.ts'
import type { Module } from '../../module.ts'
import { bindStores } from './stores.routes.ts'

export { getStoreByIdOrSlug, getStoreDetails, hasStore, listTopStores } from './stores.service.ts'

export const storesModule: Module = {
  name: 'stores',
  bind: bindStores,
  tables: ['store', 'follow'],
  pictures: ['store.logo', 'store.background'],
  ownData: {
    followed_stores: listOf(
      `'store', s.slug, 'at', f.at`,
      'follow f JOIN store s ON s.id = f.store_id WHERE f.user_id = u.id',
      'f.at',
    ),
    store: listOf(
      `'name', s.name, 'slug', s.slug, 'state', s.state, 'phone', s.phone, 'city', s.city`,
      'store s WHERE s.owner_id = u.id',
      's.id',
    ),
  },
  forget: async (tx, { id }) => {
    await removeOwned(tx, 'follow', id)
    await tx('forget-application', "DELETE FROM store WHERE owner_id = $1 AND state = 'pending'", [id])
  },
}
