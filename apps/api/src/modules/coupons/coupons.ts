/** The door of coupons. Other modules import this file only. */
import type { Module } from '../../module.ts'
import { listOwnCoupons, listOwnRedemptions } from './coupons.own-data.ts'

export { type CartCoupon, selectionOf } from './chosen-coupons.ts'
export {
  listChosenCoupons,
  listClaimableCoupons,
  listCouponsOfCart,
  listOfferedByStore,
  setChosenCoupons,
} from './coupons.queries.ts'
export {
  type Basket,
  chooseCoupon,
  claimCoupon,
  findWelcomeCoupon,
  removeChosenCoupon,
  usePromoCode,
} from './coupons.service.ts'
export { viewCoupon, viewOffered } from './coupons.view.ts'
export { findGoodwill, giveGoodwillIn } from './goodwill.service.ts'

export const couponsModule: Module = {
  name: 'coupons',
  tables: ['coupon', 'coupon_grant', 'redemption', 'cart_coupon'],
  ownData: {
    coupons: (db, { id }) => listOwnCoupons(db, id),
    coupons_used: (db, { id }) => listOwnRedemptions(db, id),
  },
  forget: (tx, { id }) => tx.db.couponGrant.deleteMany({ where: { userId: id } }),
}
