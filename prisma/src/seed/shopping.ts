/** A year of purchases, until enough lines have been delivered for the reviews. */

import { addDays, addMinutes, type CouponSelection, DAY_MS, NO_COUPONS } from '@tregu/domain'
import type { Calendar } from './calendar.ts'
import type { Coupons, HeldCoupon } from './coupons.ts'
import type { ProductRow, StoreRow } from './model.ts'
import type { GrantRow } from './model-orders.ts'
import { type BasketItem, type OrderBook, placeBasket } from './order-book.ts'
import { type Fate, planCourse, settlePurchase } from './order-fates.ts'
import { type Shopper, snapshotOf } from './people.ts'
import { itemAt, makeRandom, type Random } from './random.ts'

export type Market = {
  readonly calendar: Calendar
  readonly stores: readonly StoreRow[]
  readonly products: readonly ProductRow[]
  readonly coupons: Coupons
  readonly seed: string
}

/** Draws products weighted by how often they are bought. */
type Shelf = {
  readonly products: readonly ProductRow[]
  readonly sums: readonly number[]
}

const makeShelf = (products: readonly ProductRow[]): Shelf => {
  let sum = 0
  return { products, sums: products.map(({ popularity }) => (sum += popularity)) }
}

const drawProduct = (random: Random, { products, sums }: Shelf): ProductRow => {
  const mark = random.next() * itemAt(sums, sums.length - 1)
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (itemAt(sums, middle) > mark) high = middle
    else low = middle + 1
  }
  return itemAt(products, low)
}

type Shelves = {
  readonly express: readonly Shelf[]
  readonly others: Shelf
  readonly byStore: ReadonlyMap<number, Shelf>
}

/** Products for random purchases; the withdrawn one occurs only in orders written on purpose. */
const makeShelves = ({ stores, products }: Market): Shelves => {
  const sold = products.filter(({ status }) => status === 'published')
  const byStore = new Map(
    stores.flatMap(({ id }) => {
      const own = sold.filter(({ storeId }) => storeId === id)
      return own.length === 0 ? [] : [[id, makeShelf(own)] as const]
    }),
  )
  const expressStores = new Set(
    sold.filter(({ department }) => department === 'tele-express').map(({ storeId }) => storeId),
  )
  const express = [...byStore].filter(([id]) => expressStores.has(id)).map(([, shelf]) => shelf)
  return {
    express,
    others: makeShelf(sold.filter(({ department }) => department !== 'tele-express')),
    byStore,
  }
}

const fillItem = (random: Random, product: ProductRow): BasketItem => {
  const isSmall = product.department === 'tele-express' || (product.variants[0]?.price ?? 0) < 1000
  const quantity = isSmall && random.chance(0.5) ? random.int(2, 4) : 1
  return { product, variant: random.pick(product.variants), quantity }
}

const fillBasket = (random: Random, shelves: Shelves, at: Date, isExpress: boolean): BasketItem[] => {
  const items: BasketItem[] = []
  const put = (shelf: Shelf) => {
    const product = drawProduct(random, shelf)
    if (product.publishedAt > at || items.some((item) => item.product === product)) return
    items.push(fillItem(random, product))
  }
  if (isExpress) {
    const shelf = random.pick(shelves.express)
    for (let count = random.int(2, 4); count > 0; count--) put(shelf)
    return items
  }
  put(shelves.others)
  for (let count = random.pick([0, 0, 1, 1, 1, 2, 2, 3]); count > 0; count--) {
    const own = shelves.byStore.get(items[0]?.product.storeId ?? 0)
    put(own !== undefined && random.chance(0.55) ? own : shelves.others)
  }
  return items
}

/** A shopper's coupons that are valid at this moment; the rules drop those that the basket is too small for. */
const chooseCoupons = (
  random: Random,
  held: readonly HeldCoupon[],
  promos: readonly HeldCoupon[],
  stores: ReadonlySet<number>,
): CouponSelection<HeldCoupon> => {
  const platformCoupon = random.chance(0.5) ? (held.find(({ storeId }) => storeId === null) ?? null) : null
  const storeCoupons = held.filter(({ storeId }) => storeId !== null && stores.has(storeId)).slice(0, 1)
  const promo = random.chance(0.06) && promos.length > 0 ? random.pick(promos) : null
  return { storeCoupons, platformCoupon, promo }
}

/** The shares of the fates of orders, by how many days ago they were placed. */
const chooseFate = (random: Random, daysAgo: number, isExpress: boolean): Fate => {
  const draw = random.next()
  if (isExpress) return draw < 0.04 ? 'cancelled' : 'delivered'
  if (daysAgo <= 1) return draw < 0.55 ? 'pending' : 'confirmed'
  if (daysAgo <= 3) return draw < 0.2 ? 'confirmed' : 'shipped'
  if (daysAgo <= 7) return draw < 0.12 ? 'shipped' : 'delivered'
  if (draw < 0.06) return 'cancelled'
  return draw < 0.09 && daysAgo > 22 ? 'returned' : 'delivered'
}

export type Holdings = {
  /** Unused coupons of each shopper, by user id. */
  readonly grants: ReadonlyMap<string, readonly GrantRow[]>
}

const EXPRESS_SHARE = 0.14
const CARD_SHARE = 0.55

const listUsable = (
  market: Market,
  grants: readonly GrantRow[],
  used: ReadonlySet<number>,
  at: Date,
): HeldCoupon[] =>
  grants.flatMap((grant) => {
    const isOpen = grant.at <= at && (grant.endsAt === null || grant.endsAt > at)
    const coupon = market.coupons.all.find(({ id }) => id === grant.couponId)
    return isOpen && coupon !== undefined && !used.has(coupon.id) ? coupon : []
  })

/** Shoppers buy in turn until this many lines are delivered; the two known accounts are left out. */
export const simulateShopping = (
  market: Market,
  book: OrderBook,
  shoppers: readonly Shopper[],
  holdings: Holdings,
  deliveredLines: number,
): void => {
  const shelves = makeShelves(market)
  const promos = market.coupons.all.filter(({ row, content }) => row.isPromo && content?.fixed !== true)
  const used = new Map(shoppers.map(({ user }) => [user.id, new Set<number>()]))
  let delivered = 0
  // a limit, so that odd sizes end too
  for (let turn = 0; delivered < deliveredLines && turn < deliveredLines * 4; turn++) {
    const shopper = itemAt(shoppers, turn % shoppers.length)
    const random = makeRandom(market.seed, 'purchase', turn)
    delivered += shopOnce({ market, book, shelves }, shopper, random, {
      grants: holdings.grants.get(shopper.user.id) ?? [],
      promos,
      used: used.get(shopper.user.id) ?? new Set(),
    })
  }
}

type Purse = {
  readonly grants: readonly GrantRow[]
  readonly promos: readonly HeldCoupon[]
  readonly used: Set<number>
}

type Trade = { readonly market: Market; readonly book: OrderBook; readonly shelves: Shelves }

/** One purchase; returns its number of delivered lines. */
const shopOnce = (
  { market, book, shelves }: Trade,
  shopper: Shopper,
  random: Random,
  purse: Purse,
): number => {
  const { calendar } = market
  const memberDays = Math.floor((calendar.now.getTime() - shopper.user.createdAt.getTime()) / DAY_MS)
  // recent days have more purchases than earlier ones
  const daysAgo = 1 + Math.floor(random.next() ** 1.25 * Math.max(1, memberDays - 1))
  const at = addMinutes(calendar.daysAgo(daysAgo), random.int(7 * 60, 23 * 60))
  const isExpress = random.chance(EXPRESS_SHARE) && shelves.express.length > 0
  const items = fillBasket(random, shelves, at, isExpress)
  if (items.length === 0 || at <= shopper.user.createdAt) return 0
  const usable = listUsable(market, purse.grants, purse.used, at)
  const storeIds = new Set(items.map(({ product }) => product.storeId))
  const open = purse.promos.filter(
    ({ id, row }) => !purse.used.has(id) && row.startsAt <= at && row.endsAt > at,
  )
  const selection =
    usable.length + open.length === 0 ? NO_COUPONS : chooseCoupons(random, usable, open, storeIds)
  const [saved] = shopper.cards
  const pays = random.chance(CARD_SHARE)
    ? { brand: saved?.brand ?? 'visa', last4: saved?.last4 ?? '4242' }
    : null
  const address = snapshotOf(random.pick(shopper.addresses))
  const purchase = placeBasket(
    book,
    random,
    { user: shopper.user, at, day: addDays(calendar.today, -daysAgo), items, selection, card: pays, address },
    market.stores,
  )
  if (purchase === null) return 0
  for (const { id } of purchase.usedCoupons) purse.used.add(id)
  const within = (calendar.now.getTime() - at.getTime()) / 60_000
  const orders = settlePurchase(book, random, purchase, () =>
    planCourse(random, chooseFate(random, daysAgo, isExpress), isExpress, within),
  )
  const isDelivered = (orderId: string) =>
    orders.some(({ id, status }) => id === orderId && status === 'delivered')
  return purchase.orders.filter(({ id }) => isDelivered(id)).reduce((sum, { lines }) => sum + lines.length, 0)
}
