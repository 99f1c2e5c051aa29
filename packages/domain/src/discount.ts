/**
 * Discounts (docs/rules/money.md; EU price directive, article 6a): a reduction is compared with the lowest price before
 * it.
 */

import { DAY_MS } from './dates.ts'
import { LOWEST_PRICE_DAYS } from './limits.ts'
import { type Cents, divideHalfUp } from './money.ts'

/** A stored price: the seller's price, and the reduced one if there is any. */
export type Price = {
  readonly price: Cents
  readonly discountPrice: Cents | null
}

/** One entry of a variant's price history, valid from `at` until the next one. */
export type PriceChange = Price & {
  readonly at: Date
}

/** A time in which a product was on sale: published, in an active store. `to` is null while it lasts. */
export type SaleSpan = { readonly from: Date; readonly to: Date | null }

/** What is known of a variant's price: every change of it, and when its product was on sale. */
export type PriceRecord = {
  readonly history: readonly PriceChange[]
  readonly onSale: readonly SaleSpan[]
}

/** A price in pages and answers: `price` is struck through when `discountPrice` is not null. */
export type ShownPrice = Price & {
  readonly discountPercent: number | null
}

/** There is a discount only when 0 < discountPrice < price. */
export const hasDiscount = ({ price, discountPrice }: Price): boolean =>
  discountPrice !== null && discountPrice > 0 && discountPrice < price

/** What the shopper pays for one piece. */
export const chargedPrice = (price: Price): Cents =>
  price.discountPrice !== null && hasDiscount(price) ? price.discountPrice : price.price

/** The discount in whole percent, rounded half up; null when there is none. */
export const discountPercent = (price: Price): number | null => {
  if (!hasDiscount(price)) return null
  return divideHalfUp((price.price - chargedPrice(price)) * 100, price.price)
}

const sortUntil = (history: readonly PriceChange[], now: Date): PriceChange[] =>
  history.filter(({ at }) => at <= now).sort((a, b) => a.at.getTime() - b.at.getTime())

/**
 * When the running reduction began; null without one. Several steps down keep the first date; a step up ends a reduction,
 * and what is still reduced after it is a new one.
 */
export const findReductionStart = (history: readonly PriceChange[], now: Date): Date | null => {
  let start: Date | null = null
  let before: Cents | null = null
  for (const change of sortUntil(history, now)) {
    const charged = chargedPrice(change)
    const continues = start !== null && before !== null && charged <= before
    if (!hasDiscount(change)) start = null
    else if (!continues) start = change.at
    before = charged
  }
  return start
}

/**
 * The lowest price charged in the 30 days before a moment, in cents. Days on which the product was not on sale, as a draft or
 * in a closed store, do not count. Null when it was not on sale in them.
 */
export const findLowestOnSale = ({ history, onSale }: PriceRecord, before: Date): Cents | null => {
  const end = before.getTime()
  const start = end - LOWEST_PRICE_DAYS * DAY_MS
  const changes = [...history].sort((a, b) => a.at.getTime() - b.at.getTime())
  const charged = changes
    // An entry that was replaced at the moment it was made was never charged.
    .filter((change, index) => {
      const from = Math.max(change.at.getTime(), start)
      const to = Math.min(changes[index + 1]?.at.getTime() ?? end, end)
      return onSale.some(
        (span) => Math.max(from, span.from.getTime()) < Math.min(to, span.to?.getTime() ?? to),
      )
    })
    .map(chargedPrice)
  return charged.length === 0 ? null : Math.min(...charged)
}

/**
 * `lowestPrice30`: the lowest price charged in the 30 days before the running reduction began, in cents. Null without a
 * reduction, or when the variant was never on sale before it.
 */
export const findLowestPrice30 = (record: PriceRecord, now: Date): Cents | null => {
  const start = findReductionStart(record.history, now)
  return start === null ? null : findLowestOnSale(record, start)
}

/**
 * The price in pages and answers. The struck-through price is never above `lowestPrice30`; when nothing remains of the
 * reduction, `discountPrice` is null and `price` is what is charged. The shopper pays the same either way.
 */
export const showPrice = (price: Price, lowestPrice30: Cents | null): ShownPrice => {
  const charged = chargedPrice(price)
  const struck = Math.min(price.price, lowestPrice30 ?? charged)
  if (!hasDiscount(price) || struck <= charged) {
    return { price: charged, discountPrice: null, discountPercent: null }
  }
  const shown = { price: struck, discountPrice: charged }
  return { ...shown, discountPercent: discountPercent(shown) }
}
