/** Coupons that support gives as goodwill (docs/rules/coupons.md#goodwill): how much, and until when. */

import { addDays, DAY_MS, type Day } from './dates.ts'
import { GOODWILL_VALID_DAYS } from './limits.ts'
import type { Cents } from './money.ts'
import { makeOrderCode } from './order-code.ts'

export type GoodwillAnswer =
  | { readonly ok: true; readonly left: Cents }
  | { readonly ok: false; readonly reason: 'over_limit'; readonly left: Cents }

/** Cents for one shopper in so many days. */
export type GoodwillLimit = { readonly limit: Cents; readonly days: number }

/** What was given after this instant counts for the limit. */
export const findGoodwillStart = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** What can still be given. `given` is the sum of the coupons that count for the limit. */
export const findGoodwillLeft = (given: Cents, limit: Cents): Cents => Math.max(0, limit - given)

/** May a coupon of this value be given? `left` is what can be given after it, or without it when it is refused. */
export const checkGoodwill = (value: Cents, given: Cents, limit: Cents): GoodwillAnswer => {
  const left = findGoodwillLeft(given, limit)
  return value > left ? { ok: false, reason: 'over_limit', left } : { ok: true, left: left - value }
}

/** The last day of a coupon that is given today. */
export const findGoodwillEnd = (today: Day): Day => addDays(today, GOODWILL_VALID_DAYS)

/** The code of such a coupon, `KUPON-XXXX-XXXX`, of 8 random bytes. */
export const makeGoodwillCode = (bytes: Uint8Array): string => makeOrderCode(bytes).replace('TR-', 'KUPON-')
