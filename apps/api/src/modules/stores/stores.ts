/** The door of stores. Other modules import this file only. */
import type { Module } from '../../module.ts'
import type { CatalogueDeps } from '../catalogue-index/catalogue-index.ts'
import { deleteOwnStores, listOwnFollows, listOwnStores } from './stores.own-data.ts'
import { findPicture } from './stores.queries.ts'
import { bindStores } from './stores.routes.ts'

export { checkWritable, findDeskScope, getDeskStore } from './desk-store.service.ts'
export {
  checkStoreMoved,
  getStoreByIdOrSlug,
  getStoreDetails,
  hasStore,
  listTopStores,
} from './stores.service.ts'
export { viewTrader } from './trader.view.ts'

export const storesModule: Module<CatalogueDeps> = {
  name: 'stores',
  bind: bindStores,
  tables: ['store', 'store_city', 'follow'],
  findPicture,
  ownData: {
    followed_stores: (db, { id }) => listOwnFollows(db, id),
    store: (db, { id }) => listOwnStores(db, id),
  },
  forget: (tx, { id }) => deleteOwnStores(tx.db, id),
}
