/** The door of administrators to stores. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { STORE_OFFICE_MAILS } from './store-office.mails.ts'
import { bindStoreOffice } from './store-office.routes.ts'

export const storeOfficeModule: Module = {
  name: 'store-office',
  bind: bindStoreOffice,
  // Decisions stay for as long as the store, with the id of the account that decided.
  tables: ['decision'],
  mails: STORE_OFFICE_MAILS,
}
