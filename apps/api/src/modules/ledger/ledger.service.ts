/** The books (docs/rules/ledger.md): what an order moved, in cents, for its shopper. */
import type { Sql } from '@tregu/database'
import type { Language } from '@tregu/domain'
import { listEntries } from './ledger.queries.ts'
import { viewEntry } from './ledger.view.ts'

/** The entries of an order of this user; none for another user's order. */
export const listOrderEntries = async (sql: Sql, userId: string, orderId: string, language: Language) =>
  (await listEntries(sql, userId, orderId)).map((row) => viewEntry(row, language))
