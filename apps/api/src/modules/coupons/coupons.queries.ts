/** Reads the coupons that a user may use, and writes those that a cart uses (`coupons.sql`). */
import type { Sql, Tx } from '@tregu/database'
import type { CouponSelection } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import { type CartCoupon, listSelection, readCoupon } from './chosen-coupons.ts'
import * as statements from './coupons.sql.ts'

/** Lists the coupons that a user holds. */
export const listHeldCoupons = async (sql: Sql, userId: string): Promise<CartCoupon[]> =>
  (await runStatement(sql, statements.listHeld, { userId })).map(readCoupon)

/** Finds a promo code by its text. `code` must be in upper case. */
export const findPromo = async (sql: Sql, userId: string, code: string): Promise<CartCoupon | null> => {
  const [row] = await runStatement(sql, statements.findPromo, { userId, code })
  return row ? readCoupon(row) : null
}

/** Lists the coupons that are chosen for the user's cart. */
export const listChosenCoupons = async (sql: Sql, userId: string, cartId: string): Promise<CartCoupon[]> =>
  (await runStatement(sql, statements.listChosen, { userId, cartId })).map(readCoupon)

/**
 * Replaces the cart's chosen coupons. A separate statement deletes the old rows first, because a unique index allows only
 * one coupon of each kind.
 */
export const setChosenCoupons = async (
  tx: Tx,
  cartId: string,
  selection: CouponSelection<CartCoupon>,
): Promise<void> => {
  const coupons = listSelection(selection)
  const ids = coupons.map(({ id }) => id)
  await runStatement(tx, statements.removeOthers, { cartId, ids })
  await runStatement(tx, statements.putChosen, { cartId, ids, kinds: coupons.map(({ kind }) => kind) })
}
