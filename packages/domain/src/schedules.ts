/** Reductions that begin and end by themselves (docs/rules/products.md#schedules). Money in cents. */
import { DAY_MS } from './dates.ts'
import type { PriceRecord } from './discount.ts'
import { SCHEDULE_LIMITS } from './limits.ts'
import type { Cents } from './money.ts'
import { PRODUCT_LIMITS } from './products.ts'
import { checkReduction } from './reductions.ts'

export type ScheduleReduction = { readonly percent: number } | { readonly amount: Cents }
export type ScheduleVariant = {
  readonly id: number
  readonly price: Cents
  readonly discountPrice: Cents | null
  readonly record: PriceRecord
  readonly reducedSince: Date | null
}
/** `price`: the result is no price below the price before. `above_lowest` and `too_new` come from the rule of reductions. */
export type ScheduleRefusal = 'above_lowest' | 'too_new' | 'price'
export type ScheduleItem = {
  readonly variant: number
  readonly price: Cents
  readonly discountPrice: Cents
  /** Why the variant is left out; null when it is reduced. */
  readonly refused: ScheduleRefusal | null
}

export const reducePrice = (price: Cents, reduction: ScheduleReduction): Cents =>
  Math.round('percent' in reduction ? (price * (100 - reduction.percent)) / 100 : price - reduction.amount)

const judge = (variant: ScheduleVariant, discountPrice: Cents, at: Date): ScheduleRefusal | null => {
  const { price, record, reducedSince: since } = variant
  if (discountPrice < PRODUCT_LIMITS.price.min || discountPrice >= price) return 'price'
  const answer = checkReduction(record, { current: variant, since }, { price, discountPrice }, at)
  return answer.ok ? null : answer.reason
}

/** Judges each variant as of the moment at which the reduction begins, if nothing changes until then. */
export const planSchedule = (
  variants: readonly ScheduleVariant[],
  reduction: ScheduleReduction,
  at: Date,
): ScheduleItem[] =>
  variants.map((variant) => {
    const { id, price } = variant
    const discountPrice = reducePrice(price, reduction)
    return { variant: id, price, discountPrice, refused: judge(variant, discountPrice, at) }
  })

export type ScheduleTimes = { readonly startsAt: Date; readonly endsAt: Date | null }

/** Which of the times is not allowed: the start is near, and the end neither too near nor too far from it; null when both are. */
export const checkScheduleTimes = (
  { startsAt, endsAt }: ScheduleTimes,
  now: Date,
): keyof ScheduleTimes | null => {
  const { aheadDays, lateMs, shortestMs, longestDays } = SCHEDULE_LIMITS
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead < -lateMs || ahead > aheadDays * DAY_MS) return 'startsAt'
  if (endsAt === null) return null
  const lasts = endsAt.getTime() - startsAt.getTime()
  return lasts < shortestMs || lasts > longestDays * DAY_MS ? 'endsAt' : null
}

type Going = ScheduleTimes & { readonly state: string }

/** What is to be done now. A schedule whose end has passed too, because the server stood still, only ends. */
export const findScheduleStep = ({ state, startsAt, endsAt }: Going, now: Date): 'start' | 'end' | null => {
  if (state !== 'planned' && state !== 'running') return null
  if (endsAt !== null && endsAt <= now) return 'end'
  return state === 'planned' && startsAt <= now ? 'start' : null
}
