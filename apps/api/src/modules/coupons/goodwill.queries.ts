/** Reads and writes the coupons that support gives. */
import type { Db } from '@tregu/database'
import type { TextByLanguage } from '@tregu/domain'

/** The cents that support has given to a shopper since an instant. */
export const sumGiven = async (db: Db, userId: string, since: Date): Promise<number> => {
  const { _sum } = await db.coupon.aggregate({
    where: { grants: { some: { userId, givenBy: { not: null }, at: { gt: since } } } },
    _sum: { value: true },
  })
  return _sum.value ?? 0
}

type NewCoupon = {
  readonly code: string
  readonly name: TextByLanguage
  readonly value: number
  readonly startsAt: Date
  readonly endsAt: Date
}

/** Makes a coupon of the platform that can be used once. Returns its id; null when the code is taken. */
export const createCoupon = async (db: Db, coupon: NewCoupon): Promise<number | null> => {
  const [made] = await db.coupon.createManyAndReturn({
    data: [{ ...coupon, name: { ...coupon.name }, minSpend: 0, maxUses: 1 }],
    skipDuplicates: true,
    select: { id: true },
  })
  return made?.id ?? null
}

export const giveCoupon = (
  db: Db,
  grant: { readonly userId: string; readonly couponId: number; readonly givenBy: string; readonly at: Date },
) => db.couponGrant.create({ data: grant })
