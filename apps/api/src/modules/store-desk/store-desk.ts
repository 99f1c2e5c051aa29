/** The door of a store's own half of the desk. Other modules import this file only. */
import { withSamples } from '../../lib/ownership.ts'
import type { Module } from '../../module.ts'
import { STORE_MAILS } from './store-desk.mails.ts'
import { takeOverAccounts } from './store-desk.queries.ts'
import { bindStoreDesk } from './store-desk.routes.ts'
import { STORE_SAMPLES } from './store-desk.samples.ts'

export { announcedOf, isOpened, type Reader, traderOf, viewOwnStore, viewTerms } from './own-store.view.ts'
export {
  findStore,
  listAdministrators,
  listOwners,
  lockStore,
  type OwnStoreRow,
  setStore,
} from './store-desk.queries.ts'
export { changeStore, readerOf, type StoreChange } from './store-desk.service.ts'
export { checkVersion, saveChange } from './store-versions.service.ts'

export const storeDeskModule: Module = {
  name: 'store-desk',
  bind: bindStoreDesk,
  tables: ['store_change'],
  mails: withSamples(STORE_MAILS, STORE_SAMPLES),
  jobs: [
    {
      name: 'take_over_accounts',
      cron: '1 * * * *',
      run: ({ sql, now }) => takeOverAccounts(sql, now()),
    },
  ],
}
