/** Reads a cart with the coupons that its user can use, and totals it (docs/rules/cart.md). */
import type { Sql } from '@tregu/database'
import { dayOf } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { type CartCoupon, listClaimableCoupons, listCouponsOfCart } from '../coupons/coupons.ts'
import type { Owner } from './cart.queries.ts'
import * as queries from './cart.queries.ts'
import type { ShownCart } from './cart.view.ts'
import { priceCart, toLine } from './priced-cart.ts'

/** Coupons of a user's cart. Guests have none. */
type OwnCoupons = Awaited<ReturnType<typeof listCouponsOfCart>>
export const NO_COUPONS: OwnCoupons = { held: [], chosen: [] }

type State = Pick<ShownCart, 'row' | 'heldUntil'>
type Parts = State & {
  readonly rows: readonly queries.LineRow[]
  readonly own: OwnCoupons
  readonly claimable: readonly CartCoupon[]
}

/** Totals the cart and prepares what its view needs. */
export const makeCart = ({ row, heldUntil, rows, own, claimable }: Parts, now: Date): ShownCart => {
  const today = dayOf(now)
  const lines = rows.filter((line) => !line.later).map(toLine)
  const later = rows.filter((line) => line.later).map(toLine)
  const totals = priceCart(lines, own.chosen, today)
  return { row, lines, later, totals, held: own.held, claimable, heldUntil, now, today }
}

export const listOwn = (sql: Sql, owner: Owner): OwnCoupons | Promise<OwnCoupons> =>
  'userId' in owner ? listCouponsOfCart(sql, owner.userId) : NO_COUPONS

/** Whose cart it is, its lines, and the coupons that a user holds. */
type Claimer = Pick<OwnCoupons, 'held'> & {
  readonly owner: Owner
  readonly rows: readonly queries.LineRow[]
}

/** What the stores of these lines let a user claim, without what the user holds. */
export const listClaimable = async (
  { rowCache }: Pick<Deps, 'rowCache'>,
  sql: Sql,
  { owner, rows, held }: Claimer,
  now: Date,
): Promise<CartCoupon[]> => {
  if (!('userId' in owner)) return []
  const storeIds = new Set(rows.filter(({ later }) => !later).map(({ store }) => store.id))
  const offered = await listClaimableCoupons(sql, rowCache, [...storeIds], now)
  return offered.filter(({ id }) => held.every((coupon) => coupon.id !== id))
}

/** @param state what is known of the cart itself; it is read with the rest if this is a promise */
export const readCart = async (
  deps: Pick<Deps, 'rowCache'>,
  sql: Sql,
  owner: Owner,
  now: Date,
  state: State | Promise<State>,
): Promise<ShownCart> => {
  const [known, rows, own] = await Promise.all([
    state,
    queries.listLines(sql, deps.rowCache, owner, now),
    listOwn(sql, owner),
  ])
  const claimable = await listClaimable(deps, sql, { owner, rows, held: own.held }, now)
  return makeCart({ ...known, rows, own, claimable }, now)
}
