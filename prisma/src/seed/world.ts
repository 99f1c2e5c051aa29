/** The demo world (docs/rules/demo-world.md): plain rows from a start day, a size and a seed, the same every time. */

import { BEST_SELLER_DAYS } from '@tregu/domain'
import { type Calendar, makeCalendar } from './calendar.ts'
import { type Catalogue, makeCatalogue } from './catalogue.ts'
import { type Conversations, makeConversations } from './chats.ts'
import { type Coupons, grantCoupons, grantKnownShopper, grantWelcome, makeCoupons } from './coupons.ts'
import { makeHome } from './home.ts'
import { writeKnownOrders } from './known-shopper.ts'
import type { ProductRow, UserRow } from './model.ts'
import type { GrantRow, HomePartRow, LedgerRow, ReviewRow, UsefulMarkRow } from './model-orders.ts'
import { type OrderBook, openBook, showLines } from './order-book.ts'
import { makePayouts, type Payouts } from './payouts.ts'
import { makePeople, type People, type Shopper } from './people.ts'
import { makeProducts } from './products.ts'
import { writeReviews } from './reviews.ts'
import { type Market, simulateShopping } from './shopping.ts'
import { listSized } from './sizes.ts'
import { countBy, makeSocial, type Social } from './social.ts'
import { spreadShapes } from './spread-shapes.ts'
import { markUsefulReviews } from './useful-reviews.ts'

/** The size of the world. The fixed points and all stores, brands and coupons are in every size. */
export type WorldSize = {
  /** At least 100. */
  readonly products: number
  readonly reviews: number
  /** Beside the fixed accounts; at least 5. */
  readonly shoppers: number
  readonly chats: number
}

export const DEFAULT_SIZE: WorldSize = { products: 2400, reviews: 9000, shoppers: 400, chats: 25 }
export const TEST_SIZE: WorldSize = { products: 120, reviews: 200, shoppers: 30, chats: 5 }

/** Counts over other rows that are stored with a product. */
type ProductFigures = {
  readonly ratingSum: number
  readonly ratingCount: number
  readonly favoriteCount: number
  readonly sold: number
}

type StoreFigures = {
  readonly ratingSum: number
  readonly ratingCount: number
  readonly followerCount: number
}

export type World = {
  readonly calendar: Calendar
  readonly catalogue: Catalogue
  readonly people: People
  readonly users: readonly UserRow[]
  /** Created lazily, so that a million need little memory; each call starts again. */
  readonly products: () => Iterable<ProductRow>
  readonly productFigures: ReadonlyMap<number, ProductFigures>
  readonly storeFigures: ReadonlyMap<number, StoreFigures>
  readonly coupons: Coupons
  readonly grants: readonly GrantRow[]
  readonly book: OrderBook
  readonly ledger: readonly LedgerRow[]
  readonly payouts: Payouts['payouts']
  readonly reviews: readonly ReviewRow[]
  readonly usefulMarks: readonly UsefulMarkRow[]
  readonly social: Social
  readonly conversations: Conversations
  readonly home: readonly HomePartRow[]
}

/** This many products can be bought and reviewed; the rest of a larger world has no orders. */
const MARKET_SIZE = 3000

const takeMarket = (products: Iterable<ProductRow>): ProductRow[] => {
  const taken: ProductRow[] = []
  for (const product of products) {
    taken.push(product)
    if (taken.length === MARKET_SIZE) break
  }
  return taken
}

const makeGrants = (
  shoppers: readonly Shopper[],
  coupons: Coupons,
  calendar: Calendar,
  seed: string,
): GrantRow[] =>
  shoppers.flatMap((shopper, index) => {
    if (index === 0) return [grantWelcome(shopper), ...grantKnownShopper(shopper, coupons)]
    if (index === 1) return [grantWelcome(shopper)]
    return [grantWelcome(shopper), ...grantCoupons(shopper, coupons, calendar, seed)]
  })

const groupByUser = (grants: readonly GrantRow[]): ReadonlyMap<string, readonly GrantRow[]> => {
  const byUser = new Map<string, GrantRow[]>()
  for (const grant of grants) byUser.set(grant.userId, [...(byUser.get(grant.userId) ?? []), grant])
  return byUser
}

/** Units of not cancelled orders in the last 90 days, by product. */
const countSold = (book: OrderBook, calendar: Calendar): ReadonlyMap<number, number> => {
  const since = calendar.daysAgo(BEST_SELLER_DAYS)
  const counted = new Set(
    book.orders
      .filter(({ status, createdAt }) => status !== 'cancelled' && createdAt >= since)
      .map(({ id }) => id),
  )
  const sold = new Map<number, number>()
  for (const { orderId, productId, quantity } of book.lines) {
    if (counted.has(orderId)) sold.set(productId, (sold.get(productId) ?? 0) + quantity)
  }
  return sold
}

const figureProducts = (
  products: readonly ProductRow[],
  reviews: readonly ReviewRow[],
  social: Social,
  sold: ReadonlyMap<number, number>,
): ReadonlyMap<number, ProductFigures> => {
  const counts = countBy(reviews.map(({ productId }) => productId))
  const sums = new Map<number, number>()
  for (const { productId, rating } of reviews) sums.set(productId, (sums.get(productId) ?? 0) + rating)
  const wished = countBy(social.wishes.map(({ productId }) => productId))
  return new Map(
    products.map(({ id }) => [
      id,
      {
        ratingSum: sums.get(id) ?? 0,
        ratingCount: counts.get(id) ?? 0,
        favoriteCount: wished.get(id) ?? 0,
        sold: sold.get(id) ?? 0,
      },
    ]),
  )
}

const figureStores = (
  { stores }: Catalogue,
  products: readonly ProductRow[],
  figures: ReadonlyMap<number, ProductFigures>,
  social: Social,
): ReadonlyMap<number, StoreFigures> => {
  const followed = countBy(social.follows.map(({ storeId }) => storeId))
  return new Map(
    stores.map(({ id }) => {
      const own = products
        .filter(({ storeId }) => storeId === id)
        .flatMap((product) => figures.get(product.id) ?? [])
      const ratingSum = own.reduce((sum, product) => sum + product.ratingSum, 0)
      const ratingCount = own.reduce((sum, product) => sum + product.ratingCount, 0)
      return [id, { ratingSum, ratingCount, followerCount: followed.get(id) ?? 0 }]
    }),
  )
}

// More lines are delivered than reviewed.
const DELIVERED_FOR_A_REVIEW = 1.3
const DELIVERED_AT_LEAST = 40

/** Builds the world that ends with the first instant of the start day in Europe/Belgrade. */
export const buildWorld = (options: {
  readonly startDay: Date
  readonly size?: Partial<WorldSize>
  readonly seed?: string
}): World => {
  const size = { ...DEFAULT_SIZE, ...options.size }
  const seed = options.seed ?? 'tregu'
  if (size.products < 100 || size.shoppers < 5) throw new RangeError('too small for the fixed points')
  const calendar = makeCalendar(options.startDay)
  const people = makePeople(calendar, size.shoppers, seed)
  const catalogue = makeCatalogue(calendar, people.ownerOf)
  const market: Market = {
    calendar,
    stores: catalogue.stores,
    products: takeMarket(makeProducts(catalogue, calendar, size.products, seed)),
    coupons: makeCoupons(calendar, catalogue.storeIds),
    seed,
  }
  const [known, , ...others] = people.shoppers
  if (known === undefined) throw new Error('the known shopper is missing')
  const grants = makeGrants(people.shoppers, market.coupons, calendar, seed)
  const book = openBook()
  const knownLines = writeKnownOrders(market, book, known)
  const deliveredLines = Math.ceil(size.reviews * DELIVERED_FOR_A_REVIEW) + DELIVERED_AT_LEAST
  simulateShopping(market, book, others, { grants: groupByUser(grants) }, deliveredLines)
  const sold = countSold(book, calendar)
  const swapped = spreadShapes(market.products, sold)
  const products = () => makeProducts(catalogue, calendar, size.products, seed, swapped)
  const shown = new Map(takeMarket(products()).map((product) => [product.id, product]))
  showLines(book, shown)
  const reviewing = {
    calendar,
    book,
    products: shown,
    users: new Map(people.shoppers.map(({ user }) => [user.id, user])),
    seed,
    knownId: known.user.id,
    knownLines,
    sized: listSized(catalogue.categories, shown.values()),
  }
  const reviews = writeReviews(reviewing, size.reviews)
  const social = makeSocial(market, catalogue, people.shoppers)
  const productFigures = figureProducts(market.products, reviews, social, sold)
  const paid = makePayouts(calendar, catalogue.stores, book.ledger)
  const agents = [people.account('agent@tregu.test'), people.account('agent2@tregu.test')]
  return {
    calendar,
    catalogue,
    people,
    users: [...people.accounts, ...people.owners, ...others.map(({ user }) => user)],
    products,
    productFigures,
    storeFigures: figureStores(catalogue, market.products, productFigures, social),
    coupons: market.coupons,
    grants,
    book,
    ledger: [...book.ledger, ...paid.ledger],
    payouts: paid.payouts,
    reviews,
    usefulMarks: markUsefulReviews(
      reviews,
      others.map(({ user }) => user),
      calendar,
      seed,
    ),
    social,
    conversations: makeConversations(calendar, people.shoppers, agents, book.purchases, size.chats),
    home: makeHome(),
  }
}
