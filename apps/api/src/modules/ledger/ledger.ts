/** The door of the ledger: the only writer of its entries. Other modules import this file only. */
import type { Module } from '../../module.ts'

export { insertEntries, insertPayouts } from './ledger.queries.ts'
export { getSellerLedger, listOrderEntries } from './ledger.service.ts'

export const ledgerModule: Module = {
  name: 'ledger',
  tables: ['ledger_entry', 'payout'],
}
