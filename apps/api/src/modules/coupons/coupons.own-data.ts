/** Lists a person's coupons for the export. */
import type { Db } from '@tregu/database'
import { toEuros } from '@tregu/domain'

export const listOwnCoupons = async (db: Db, userId: string) => {
  const grants = await db.couponGrant.findMany({
    where: { userId },
    select: { at: true, endsAt: true, coupon: { select: { code: true, value: true, endsAt: true } } },
    orderBy: [{ at: 'asc' }, { couponId: 'asc' }],
  })
  return grants.map(({ at, endsAt, coupon }) => ({
    code: coupon.code,
    value: toEuros(coupon.value),
    got_at: at,
    ends_at: endsAt ?? coupon.endsAt,
  }))
}

export const listOwnRedemptions = async (db: Db, userId: string) => {
  const redemptions = await db.redemption.findMany({
    where: { userId },
    select: { amount: true, at: true, coupon: { select: { code: true } } },
    orderBy: [{ at: 'asc' }, { couponId: 'asc' }],
  })
  return redemptions.map(({ amount, at, coupon }) => ({ code: coupon.code, amount: toEuros(amount), at }))
}
