/** Wishes, follows, viewed products, newsletter subscriptions, and visits. */

import { addDays } from '@tregu/domain'
import type { Calendar } from './calendar.ts'
import type { Catalogue } from './catalogue.ts'
import { KNOWN_FOLLOWS, listKnownWishes } from './known-shopper.ts'
import type { Shopper } from './people.ts'
import { makeRandom, type Random } from './random.ts'
import type { Market } from './shopping.ts'

type WishRow = {
  readonly userId: string
  readonly productId: number
  readonly at: Date
}

type FollowRow = {
  readonly userId: string
  readonly storeId: number
  readonly at: Date
}

type NewsletterRow = {
  readonly email: string
  readonly language: string
  readonly confirmKeyHash: Uint8Array<ArrayBuffer>
  readonly unsubscribeKeyHash: Uint8Array<ArrayBuffer>
  readonly createdAt: Date
  readonly confirmedAt: Date | null
  readonly unsubscribedAt: Date | null
}

type VisitRow = {
  readonly day: string
  readonly count: number
}

export type Social = {
  readonly wishes: readonly WishRow[]
  readonly follows: readonly FollowRow[]
  readonly views: readonly WishRow[]
  readonly newsletter: readonly NewsletterRow[]
  readonly visits: readonly VisitRow[]
}

const sometimeSince = (random: Random, calendar: Calendar, since: Date): Date =>
  new Date(since.getTime() + random.next() * (calendar.now.getTime() - since.getTime()))

const writeKnown = (
  market: Market,
  catalogue: Catalogue,
  { user }: Shopper,
): Pick<Social, 'wishes' | 'follows' | 'views'> => {
  const { calendar } = market
  const looked = market.products
    .filter(({ status }) => status === 'published')
    .filter((_, index) => index % 11 === 3)
  return {
    wishes: listKnownWishes(market).map(({ id }, n) => ({
      userId: user.id,
      productId: id,
      at: calendar.daysAgo(3 + n * 4, 1200),
    })),
    follows: KNOWN_FOLLOWS.flatMap((slug, n) => {
      const storeId = catalogue.storeIds.get(slug)
      return storeId === undefined
        ? []
        : { userId: user.id, storeId, at: calendar.daysAgo(20 + n * 30, 1100) }
    }),
    views: looked
      .slice(0, 14)
      .map(({ id }, n) => ({ userId: user.id, productId: id, at: calendar.daysAgo(1 + n, 1000 - n * 9) })),
  }
}

const writeShopper = (market: Market, catalogue: Catalogue, { user }: Shopper) => {
  const { calendar, products, seed } = market
  const random = makeRandom(seed, 'social', user.id)
  const open = catalogue.stores.filter(({ state }) => state === 'active')
  const wished = new Set(
    Array.from({ length: random.int(0, 9) }, () => {
      // the better liked of two
      const pair = [random.pick(products), random.pick(products)].filter(
        ({ status }) => status === 'published',
      )
      return pair.sort((a, b) => b.popularity - a.popularity)[0]?.id
    }),
  )
  const wishes = [...wished].flatMap((productId) =>
    productId === undefined
      ? []
      : { userId: user.id, productId, at: sometimeSince(random, calendar, user.createdAt) },
  )
  const follows = random.sample(open, random.int(0, 7)).map(({ id }) => ({
    userId: user.id,
    storeId: id,
    at: sometimeSince(random, calendar, user.createdAt),
  }))
  return { wishes, follows }
}

const subscribe = (calendar: Calendar, { user }: Shopper): NewsletterRow[] => {
  const random = makeRandom('newsletter', user.id)
  if (!random.chance(0.45)) return []
  const createdAt = sometimeSince(random, calendar, user.createdAt)
  const keys = { confirmKeyHash: random.bytes(32), unsubscribeKeyHash: random.bytes(32) }
  const confirmedAt = random.chance(0.85)
    ? new Date(Math.min(createdAt.getTime() + 600_000, calendar.now.getTime()))
    : null
  const left =
    confirmedAt !== null && random.chance(0.08) ? sometimeSince(random, calendar, confirmedAt) : null
  return [
    { email: user.email, language: user.language, ...keys, createdAt, confirmedAt, unsubscribedAt: left },
  ]
}

const VISITED_DAYS = 120

export const makeSocial = (market: Market, catalogue: Catalogue, shoppers: readonly Shopper[]): Social => {
  const [known, , ...others] = shoppers
  if (known === undefined) throw new Error('nobody is there')
  const own = writeKnown(market, catalogue, known)
  const rest = others.map((shopper) => writeShopper(market, catalogue, shopper))
  const random = makeRandom(market.seed, 'visits')
  return {
    wishes: [...own.wishes, ...rest.flatMap(({ wishes }) => wishes)],
    follows: [...own.follows, ...rest.flatMap(({ follows }) => follows)],
    views: own.views,
    newsletter: [known, ...others].flatMap((shopper) => subscribe(market.calendar, shopper)),
    visits: Array.from({ length: VISITED_DAYS }, (_, n) => ({
      day: addDays(market.calendar.today, n - VISITED_DAYS),
      count: 380 + n * 3 + random.int(0, 160),
    })),
  }
}

/** The count of each id. */
export const countBy = <Id extends number | string>(ids: readonly Id[]): ReadonlyMap<Id, number> => {
  const counts = new Map<Id, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
