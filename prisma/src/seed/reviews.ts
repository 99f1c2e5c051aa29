/** Reviews: at most one for each delivered line, in the buyer's language. */

import { addMinutes } from '@tregu/domain'
import type { Calendar } from './calendar.ts'
import type { ProductRow, UserRow } from './model.ts'
import type { OrderLineRow, ReviewRow } from './model-orders.ts'
import type { OrderBook } from './order-book.ts'
import { makeRandom, type Random } from './random.ts'
import { listReviewTexts } from './review-kinds.ts'
import { chooseFit } from './sizes.ts'

type Reviewable = {
  readonly line: OrderLineRow
  readonly user: UserRow
  readonly deliveredAt: Date
}

const listReviewable = (book: OrderBook, users: ReadonlyMap<string, UserRow>, until: Date): Reviewable[] => {
  const buyers = new Map(book.purchases.map(({ id, userId }) => [id, userId]))
  const delivered = new Map(
    book.orders.filter(({ status }) => status === 'delivered').map((order) => [order.id, order]),
  )
  return book.lines.flatMap((line) => {
    const order = delivered.get(line.orderId)
    const user = order === undefined ? undefined : users.get(buyers.get(order.purchaseId) ?? '')
    const deliveredAt = order?.deliveredAt ?? null
    if (user === undefined || deliveredAt === null || deliveredAt >= until) return []
    return { line, user, deliveredAt }
  })
}

/** Mostly as good as the product; sometimes a buyer had bad luck. */
const chooseRating = (random: Random, quality: number): number => {
  if (random.chance(0.03)) return random.int(1, 2)
  const felt = quality + (random.next() + random.next() - 1) * 1.5
  return Math.max(1, Math.min(5, Math.round(felt)))
}

/** A text that this product does not have yet, if there is one; sometimes two sentences, sometimes only the stars. */
const chooseComment = (
  random: Random,
  product: ProductRow,
  rating: number,
  language: string,
  said: Set<string>,
): { readonly comment: string; readonly language: string } => {
  if (random.chance(0.2)) return { comment: '', language }
  const own = listReviewTexts(product.reviewKinds, rating, language)
  const found = own.length > 0 ? own : listReviewTexts(product.reviewKinds, rating, 'sq')
  const fresh = found.filter(({ text }) => !said.has(text))
  if (fresh.length === 0) return { comment: '', language }
  // prefer texts about this kind of product to general ones
  const special = fresh.filter(({ isGeneral }) => !isGeneral)
  const first = random.pick(special.length > 0 && random.chance(0.65) ? special : fresh)
  const more = fresh.filter(({ text, isGeneral }) => text !== first.text && isGeneral !== first.isGeneral)
  const second = more.length > 0 && random.chance(0.25) ? random.pick(more) : null
  said.add(first.text)
  if (second !== null) said.add(second.text)
  const comment = second === null ? first.text : `${first.text} ${second.text}`
  return { comment, language: own.length > 0 ? language : 'sq' }
}

const PHOTOS = 0.5

/** One review of a product has a photo: a view that its gallery does not show. Goods without such a view have none. */
const choosePhotos = (
  random: Random,
  { id, photo }: ProductRow,
  rating: number,
  shown: Set<number>,
): string[] => {
  if (photo === null || rating < 3 || shown.has(id) || !random.chance(PHOTOS)) return []
  shown.add(id)
  return [photo]
}

type Reviewing = {
  readonly calendar: Calendar
  readonly book: OrderBook
  readonly products: ReadonlyMap<number, ProductRow>
  readonly users: ReadonlyMap<string, UserRow>
  readonly seed: string
  /** The products that are chosen by a size of a table. */
  readonly sized: ReadonlySet<number>
  /** The known shopper and their reviewed lines. */
  readonly knownId: string
  readonly knownLines: ReadonlySet<string>
}

/** What the reviews of the products have said and shown so far. */
type Told = {
  readonly said: Map<number, Set<string>>
  readonly photographed: Set<number>
}

const writeReview = (
  { calendar, products, seed, sized }: Reviewing,
  { line, user, deliveredAt }: Reviewable,
  { said, photographed }: Told,
): ReviewRow[] => {
  const random = makeRandom(seed, 'review', line.id)
  const product = products.get(line.productId)
  if (product === undefined) return []
  const heard = said.get(product.id) ?? new Set()
  said.set(product.id, heard)
  const rating = chooseRating(random, product.quality)
  const { comment, language } = chooseComment(random, product, rating, user.language, heard)
  const later = addMinutes(deliveredAt, random.int(300, 12 * 24 * 60))
  const halfway = new Date((deliveredAt.getTime() + calendar.now.getTime()) / 2)
  const createdAt = later < calendar.now ? later : halfway
  return [
    {
      id: random.uuid(createdAt),
      orderLineId: line.id,
      productId: product.id,
      userId: user.id,
      rating,
      comment,
      nameHidden: random.chance(0.25),
      authorName: `${user.firstName} ${user.lastName}`,
      language: comment === '' ? null : (language as ReviewRow['language']),
      images:
        comment === ''
          ? []
          : choosePhotos(makeRandom(seed, 'review photos', line.id), product, rating, photographed),
      fit: sized.has(product.id) ? chooseFit(seed, product.id, line.id) : null,
      createdAt,
    },
  ]
}

/** This many reviews, or one for each delivered line if there are fewer. */
export const writeReviews = (reviewing: Reviewing, count: number): ReviewRow[] => {
  const { book, users, calendar, knownId, knownLines, seed } = reviewing
  const all = listReviewable(book, users, calendar.now)
  const known = all.filter(({ user, line }) => user.id === knownId && knownLines.has(line.id))
  const order = makeRandom(seed, 'who reviews')
  const others = all
    .filter(({ user }) => user.id !== knownId)
    .map((reviewable) => ({ reviewable, place: order.next() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, Math.max(0, count - known.length))
    .map(({ reviewable }) => reviewable)
  const told: Told = { said: new Map(), photographed: new Set() }
  return [...known, ...others].flatMap((reviewable) => writeReview(reviewing, reviewable, told))
}
