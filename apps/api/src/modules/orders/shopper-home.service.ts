/** What the home page shows of a shopper's orders (docs/rules/catalogue.md#what-the-home-page-shows-a-shopper). */
import { DAY_MS, type Language, rankBought } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { listBought, listOrdersWhere } from './orders.queries.ts'
import { OPEN, viewOrder } from './orders.view.ts'

type Shopper = Pick<Actor, 'id'>

/** How long goods are offered again, in days. */
const AGAIN_DAYS = 365

/** The open order that is promised first; those without a promise come last. */
export const findNextParcel = async ({ db, now }: Deps, { id: userId }: Shopper, language: Language) => {
  const open = { purchase: { userId }, status: { in: [...OPEN] } }
  const { orders } = await listOrdersWhere(db, open, { limit: 1, offset: 0, sort: 'due' })
  const [row] = orders
  if (!row) return null
  const { id, order_id, store, status, arrives, cart } = viewOrder(row, language, now())
  const [first, ...others] = cart.items
  return {
    ...{ id, order_id, store, status, arrives },
    name: first?.name ?? order_id,
    image: first?.background ?? null,
    more: others.length,
  }
}

/**
 * The slugs of what was delivered to the shopper within a year and can be bought now.
 * @param department its slug; null: of all departments
 */
export const listBoughtAgain = async (
  { db, now }: Deps,
  { id }: Shopper,
  department: string | null,
): Promise<string[]> =>
  rankBought(await listBought(db, id, new Date(now().getTime() - AGAIN_DAYS * DAY_MS), department))
