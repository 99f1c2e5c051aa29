/** Shows the ledger entries of an order to its shopper and its seller (docs/rules/ledger.md). */
import { computeSellerBalance, type Language, sumEarnings } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { listEntries } from './ledger.queries.ts'
import { viewEntry } from './ledger.view.ts'

/** Lists the entries of the actor's order. Returns none for another user's order. */
export const listOrderEntries = async (
  { db }: Deps,
  actor: Pick<Actor, 'id'>,
  orderId: string,
  language: Language,
) =>
  (await listEntries(db, { id: orderId, purchase: { userId: actor.id } })).map((row) =>
    viewEntry(row, language),
  )

/** An order's entries for its seller, with what the seller earns. The caller has checked whose order it is. */
export const getSellerLedger = async ({ db }: Deps, orderId: string, language: Language) => {
  const rows = await listEntries(db, { id: orderId })
  return {
    result: rows.map((row) => viewEntry(row, language)),
    earned: sumEarnings(rows, 'seller'),
    balance: computeSellerBalance(rows),
  }
}
