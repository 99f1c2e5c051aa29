/** Coupons as their store writes them (docs/rules/coupons.md#a-stores-coupons): limits, state, and what may still change. */
import { addDays, type Day, dayOf, startOfDay } from './dates.ts'
import type { Cents } from './money.ts'

export const COUPON_LIMITS = {
  value: { min: 50, max: 50_000 },
  code: { min: 4, max: 20 },
  uses: 1_000_000,
  days: 365,
  /** Coupons of a store that have not ended. */
  active: 50,
  name: 80,
} as const

export const COUPON_STATES = ['planned', 'active', 'used_up', 'ended'] as const
export type CouponState = (typeof COUPON_STATES)[number]

type Times = { readonly startsAt: Date; readonly endsAt: Date }

export const findCouponState = (
  coupon: Times & { readonly uses: number; readonly maxUses: number | null },
  now: Date,
): CouponState => {
  if (coupon.endsAt <= now) return 'ended'
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'used_up'
  return coupon.startsAt > now ? 'planned' : 'active'
}

/** The last instant of a day: a coupon is valid up to it. */
export const endOfDay = (day: Day): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1)

/** A coupon that is ended now ends with yesterday, because a cart compares days. */
export const findEndNow = (now: Date): Date => endOfDay(addDays(dayOf(now), -1))

type Terms = {
  readonly value: Cents
  readonly minSpend: Cents
  readonly startDay: Day
  readonly endDay: Day
}
export type CouponFault = { readonly field: 'min_spend' | 'end_date'; readonly message: CouponFaultText }
type CouponFaultText = 'v.coupon_min_spend' | 'v.day_order' | 'v.coupon_days'

/** What is wrong between two fields of a coupon. */
export const findCouponFaults = ({ value, minSpend, startDay, endDay }: Terms): CouponFault[] => [
  ...(minSpend < value ? [{ field: 'min_spend', message: 'v.coupon_min_spend' } as const] : []),
  ...(endDay < startDay ? [{ field: 'end_date', message: 'v.day_order' } as const] : []),
  ...(endDay >= addDays(startDay, COUPON_LIMITS.days)
    ? [{ field: 'end_date', message: 'v.coupon_days' } as const]
    : []),
]

export type HeldCoupon = { readonly endDay: Day; readonly maxUses: number | null }

/**
 * A coupon that shoppers hold or have used keeps what it promises: it may only last longer and have more uses. `fields` are the
 * names of the fields that differ.
 */
export const isHeldChangeAllowed = (
  fields: readonly string[],
  before: HeldCoupon,
  after: HeldCoupon,
): boolean =>
  fields.every((field) => field === 'end_date' || field === 'uses') &&
  after.endDay >= before.endDay &&
  (after.maxUses === null || (before.maxUses !== null && after.maxUses >= before.maxUses))
