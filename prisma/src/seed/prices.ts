/** Prices of the demo world: typical endings, and the history of each price (docs/rules/money.md). */

import type { Price, PriceChange } from '@tregu/domain'
import type { Calendar } from './calendar.ts'
import type { Random } from './random.ts'

/** Rounds cents to a typical price: 0.60, 4.90, 12.50, 34.00, 129.00. */
export const roundToTag = (cents: number): number => {
  if (cents < 500) return Math.max(50, Math.round(cents / 10) * 10)
  const whole = Math.floor(cents / 100) * 100
  const rest = cents - whole
  if (cents < 2000 && rest >= 25 && rest < 70) return whole + 50
  if (cents < 2000 && rest < 25) return whole - 10
  if (cents < 10_000) return rest < 50 ? whole : whole + 90
  return cents < 50_000 ? whole : Math.floor(cents / 1000) * 1000 + 900
}

/** A price in a range of euros, more often in its lower half. */
const choosePrice = (random: Random, [low, high]: readonly [number, number]): number => {
  const share = Math.min(random.next(), random.next() * 1.3)
  return roundToTag(Math.round((low + (high - low) * share) * 100))
}

/** A price in a range of euros with a part of it more, or less. */
export const chooseTraitPrice = (random: Random, range: readonly [number, number], part: number): number => {
  const price = choosePrice(random, range)
  return part === 0 ? price : roundToTag(Math.round(price * (1 + part)))
}

/** What a trait adds to a dish, as a part of its price or in cents. */
const DISH_TRAITS: Readonly<Record<string, { readonly part?: number; readonly cents?: number }>> = {
  double: { part: 0.7 },
  twokilos: { part: 0.8 },
  meal: { cents: 150 },
  organic: { part: 0.2 },
  yoghurt: { cents: 60 },
  walnuts: { cents: 50 },
  wholegrain: { cents: 30 },
  wafers: { cents: 30 },
  lactosefree: { cents: 20 },
}

/** A dish has one price in a store, and costs more with a drink or as a double portion: `random` depends on store and dish alone. */
export const chooseDishPrice = (
  random: Random,
  range: readonly [number, number],
  trait: string | undefined,
): number => {
  const price = choosePrice(random, range)
  const { part = 0, cents = 0 } = DISH_TRAITS[trait ?? ''] ?? {}
  return part === 0 && cents === 0 ? price : roundToTag(Math.round(price * (1 + part)) + cents)
}

/** A running or ended reduction; days before the start day. */
export type Reduction = {
  readonly percent: number
  readonly from: number
  /** Null: it still runs. */
  readonly until: number | null
}

// A fifth runs now, a quarter has ended. Each began after at least 30 days at the full price.
const RUNNING = 0.27
const OVER = 0.5
const DAYS_AT_FULL_PRICE = 35

export const chooseReduction = (random: Random, publishedDaysAgo: number): Reduction | null => {
  const draw = random.next()
  const percent = random.pick([10, 15, 15, 20, 20, 25, 30, 40])
  if (draw < RUNNING) {
    const from = random.int(2, 28)
    return publishedDaysAgo > from + DAYS_AT_FULL_PRICE ? { percent, from, until: null } : null
  }
  if (draw >= OVER) return null
  const until = random.int(36, 55)
  const from = until + random.int(7, 20)
  return publishedDaysAgo > from + DAYS_AT_FULL_PRICE ? { percent, from, until } : null
}

export type PricedHistory = Price & {
  readonly history: readonly PriceChange[]
}

/** A variant's price now and since it was first offered. `reduced` overrides the percentage. */
export const writeHistory = (
  calendar: Calendar,
  price: number,
  publishedAt: Date,
  reduction: Reduction | null,
  reduced?: number,
): PricedHistory => {
  const history: PriceChange[] = [{ at: publishedAt, price, discountPrice: null }]
  if (reduction !== null) {
    const discountPrice = reduced ?? roundToTag(Math.round((price * (100 - reduction.percent)) / 100))
    if (discountPrice < price) {
      history.push({ at: calendar.daysAgo(reduction.from, 8 * 60), price, discountPrice })
      if (reduction.until !== null) {
        history.push({ at: calendar.daysAgo(reduction.until, 8 * 60), price, discountPrice: null })
      }
    }
  }
  const last = history[history.length - 1]
  return {
    price,
    discountPrice: last?.discountPrice ?? null,
    history,
  }
}

/** The price at an instant; before the first entry, the first. */
export const priceAt = (history: readonly PriceChange[], at: Date): Price => {
  const inForce = history.filter((change) => change.at <= at).at(-1) ?? history[0]
  if (inForce === undefined) throw new RangeError('a variant without a price')
  return { price: inForce.price, discountPrice: inForce.discountPrice }
}
