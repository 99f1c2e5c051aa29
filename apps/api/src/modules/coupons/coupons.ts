/** The door of coupons. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { listOwnCoupons, listOwnRedemptions } from './coupons.own-data.ts'
import { bindCoupons } from './coupons.routes.ts'

export const couponsModule: Module = {
  name: 'coupons',
  bind: bindCoupons,
  tables: ['coupon', 'coupon_grant', 'redemption'],
  ownData: {
    coupons: (db, { id }) => listOwnCoupons(db, id),
    coupons_used: (db, { id }) => listOwnRedemptions(db, id),
  },
  forget: (tx, { id }) => tx.db.couponGrant.deleteMany({ where: { userId: id } }),
}
