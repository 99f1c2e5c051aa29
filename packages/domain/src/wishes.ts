/** What changed about a wished product since it was put on the list (docs/rules/wishlist.md). */
import { DAY_MS } from './dates.ts'
import type { Cents } from './money.ts'
import { isSoldOut } from './stock.ts'

/** How many days a product counts as back after it was found sold out last. */
const WISH_BACK_DAYS = 30

type Wish = {
  /** At the wish; a price of null is unknown. */
  readonly then: { readonly price: Cents | null; readonly soldOutAt: Date | null }
  readonly now: { readonly price: Cents; readonly quantity: number }
}

/** @returns how many cents less it costs, and whether it is back in stock; null when neither */
export const findWishNews = (
  { then, now }: Wish,
  at: Date,
): { readonly less: Cents | null; readonly back: boolean } | null => {
  if (isSoldOut(now.quantity)) return null
  const less = then.price !== null && now.price < then.price ? then.price - now.price : null
  const back = then.soldOutAt !== null && at.getTime() - then.soldOutAt.getTime() < WISH_BACK_DAYS * DAY_MS
  return less === null && !back ? null : { less, back }
}
