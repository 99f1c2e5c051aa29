/** Shows the ledger entries of an order to its shopper (docs/rules/ledger.md). */
import type { Sql } from '@tregu/database'
import type { Language } from '@tregu/domain'
import { listEntries } from './ledger.queries.ts'
import { viewEntry } from './ledger.view.ts'

/** Lists the entries of this user's order. Returns none for another user's order. */
export const listOrderEntries = async (sql: Sql, userId: string, orderId: string, language: Language) =>
  (await listEntries(sql, userId, orderId)).map((row) => viewEntry(row, language))
