/** Shows the ledger entries of an order to its shopper (docs/rules/ledger.md). */
import type { Language } from '@tregu/domain'
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
) => (await listEntries(db, actor.id, orderId)).map((row) => viewEntry(row, language))
