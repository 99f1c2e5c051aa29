/** The door of coupons. Other modules import this file only. */

import { euros, listOf } from '../../lib/own-data.ts'
import type { Module } from '../../module.ts'

export { type CartCoupon, selectionOf } from './chosen-coupons.ts'
export { listChosenCoupons, listHeldCoupons, setChosenCoupons } from './coupons.queries.ts'
export { type Basket, chooseCoupon, removeChosenCoupon, usePromoCode } from './coupons.service.ts'
export { viewCoupon } from './coupons.view.ts'

export const couponsModule: Module = {
  name: 'coupons',
  tables: ['coupon', 'coupon_grant', 'redemption', 'cart_coupon'],
  ownData: {
    coupons: listOf(
      `'code', c.code, 'value', ${euros('c.value')}, 'got_at', g.at, 'ends_at', coalesce(g.ends_at, c.ends_at)`,
      'coupon_grant g JOIN coupon c ON c.id = g.coupon_id WHERE g.user_id = u.id',
      'g.at, c.id',
    ),
    coupons_used: listOf(
      `'code', c.code, 'amount', ${euros('d.amount')}, 'at', d.at`,
      'redemption d JOIN coupon c ON c.id = d.coupon_id WHERE d.user_id = u.id',
      'd.at, c.id',
    ),
  },
  forget: (tx, { id }) => tx.db.couponGrant.deleteMany({ where: { userId: id } }),
}
