/** The orders of shopper@tregu.test: every status, a used coupon, old orders, and exactly five lines without a review. */

import { addDays, addMinutes, type CouponSelection, NO_COUPONS } from '@tregu/domain'
import type { HeldCoupon } from './coupons.ts'
import { KNOWN_SHOPPER_COUPONS } from './coupons.ts'
import type { ProductRow } from './model.ts'
import { type BasketItem, type OrderBook, placeBasket } from './order-book.ts'
import { type Fate, planCourse, settlePurchase } from './order-fates.ts'
import { type Shopper, snapshotOf } from './people.ts'
import { itemAt, makeRandom } from './random.ts'
import type { Market } from './shopping.ts'

type PlannedPurchase = {
  readonly daysAgo: number
  readonly fate: Fate
  /** Fixed products by their slug, others as `department:n`. */
  readonly products: readonly string[]
  readonly isReviewed: boolean
  readonly isCard: boolean
  readonly coupon?: string
}

// Delivered and reviewed: 10 lines; delivered without a review: 3 + 2.
const PLAN: readonly PlannedPurchase[] = [
  {
    daysAgo: 280,
    fate: 'delivered',
    products: ['ceramic-tea-set', 'house:1'],
    isReviewed: true,
    isCard: true,
  },
  {
    daysAgo: 230,
    fate: 'delivered',
    products: ['sharri-mountain-honey', 'beauty:1'],
    isReviewed: true,
    isCard: false,
  },
  {
    daysAgo: 150,
    fate: 'delivered',
    products: ['noise-cancelling-headphones-one', 'techno:2'],
    isReviewed: true,
    isCard: true,
    coupon: KNOWN_SHOPPER_COUPONS.used[0],
  },
  { daysAgo: 110, fate: 'returned', products: ['sport:1'], isReviewed: false, isCard: true },
  {
    daysAgo: 75,
    fate: 'delivered',
    products: ['cotton-crew-t-shirt', 'fashion:2'],
    isReviewed: true,
    isCard: true,
  },
  { daysAgo: 48, fate: 'cancelled', products: ['garden:1'], isReviewed: false, isCard: true },
  {
    daysAgo: 26,
    fate: 'delivered',
    products: ['fresh-spinach-pite', 'tele-express:1'],
    isReviewed: true,
    isCard: false,
  },
  {
    daysAgo: 13,
    fate: 'delivered',
    products: ['books:1', 'books:2', 'kids:1'],
    isReviewed: false,
    isCard: true,
  },
  {
    daysAgo: 7,
    fate: 'delivered',
    products: ['walnut-desk-lamp', 'medical:1'],
    isReviewed: false,
    isCard: true,
  },
  { daysAgo: 3, fate: 'shipped', products: ['techno:3', 'kids:2'], isReviewed: false, isCard: true },
  { daysAgo: 2, fate: 'confirmed', products: ['beauty:2'], isReviewed: false, isCard: true },
  { daysAgo: 1, fate: 'pending', products: ['house:3', 'sport:2'], isReviewed: false, isCard: false },
]

/** The n-th product of a department that was already on sale then; express ones all from the store of the fixed pite. */
const findProduct = (products: readonly ProductRow[], wish: string, at: Date): ProductRow => {
  const [department = '', place] = wish.split(':')
  const fixed = products.find(({ slug }) => slug === wish)
  if (fixed !== undefined) return fixed
  const pite = products.find(({ slug }) => slug === 'fresh-spinach-pite')
  const isMain = (product: ProductRow) =>
    product.department !== 'tele-express' || product.storeId === pite?.storeId
  const ordinary = products.filter(
    (product) => product.department === department && product.publishedAt < at && isMain(product),
  )
  // the first ones of a department are the fixed points
  const others = ordinary.filter(({ id }) => id > FIXED_PRODUCTS)
  if (others.length === 0) throw new Error(`too small a world: no product of ${department}`)
  return itemAt(others, (Number(place) * 3) % others.length)
}

const FIXED_PRODUCTS = 7

const fillItems = (market: Market, planned: PlannedPurchase, at: Date): BasketItem[] =>
  planned.products.map((wish) => {
    const product = findProduct(market.products, wish, at)
    const quantity = product.department === 'tele-express' ? 2 : 1
    return { product, variant: itemAt(product.variants, 0), quantity }
  })

const chooseCoupon = (market: Market, code: string | undefined): CouponSelection<HeldCoupon> =>
  code === undefined ? NO_COUPONS : { ...NO_COUPONS, platformCoupon: market.coupons.byCode(code) }

/** Writes the orders; returns the ids of the reviewed lines. */
export const writeKnownOrders = (market: Market, book: OrderBook, shopper: Shopper): ReadonlySet<string> => {
  const reviewed = new Set<string>()
  for (const [index, planned] of PLAN.entries()) {
    const random = makeRandom(market.seed, 'known order', index)
    const at = addMinutes(market.calendar.daysAgo(planned.daysAgo), 11 * 60 + index * 37)
    const items = fillItems(market, planned, at)
    const saved = itemAt(shopper.cards, index % shopper.cards.length)
    const card = planned.isCard ? { brand: saved.brand, last4: saved.last4 } : null
    const address = snapshotOf(itemAt(shopper.addresses, 0))
    const selection = chooseCoupon(market, planned.coupon)
    const purchase = placeBasket(
      book,
      random,
      {
        user: shopper.user,
        at,
        day: addDays(market.calendar.today, -planned.daysAgo),
        items,
        selection,
        card,
        address,
      },
      market.stores,
    )
    if (purchase === null) throw new Error(`the planned purchase ${index} cannot be placed`)
    const isExpress = planned.products.includes('fresh-spinach-pite')
    const within = (market.calendar.now.getTime() - at.getTime()) / 60_000
    settlePurchase(book, random, purchase, () => planCourse(random, planned.fate, isExpress, within))
    if (!planned.isReviewed) continue
    for (const line of purchase.orders.flatMap(({ lines }) => lines)) reviewed.add(line.id)
  }
  return reviewed
}

/** Wishes and followed stores of the known shopper, beside the fixed ones. */
const KNOWN_WISHES = [
  'vinyl-turntable-retro',
  'walnut-desk-lamp',
  'techno:4',
  'house:2',
  'fashion:1',
  'books:3',
  'garden:2',
  'kids:3',
]
export const KNOWN_FOLLOWS = ['tech-point', 'shtepia-ime', 'kosherja-e-sharrit', 'express-prishtina']

export const listKnownWishes = (market: Market): readonly ProductRow[] =>
  KNOWN_WISHES.map((wish) => findProduct(market.products, wish, market.calendar.now))
