/** Reads and writes reviews. A product's figures and listing change in the same transaction. */
import { type Db, newId, type Prisma, type Sql, type Tx } from '@tregu/database'
import { COMMENT_PAGE_SIZE, type CommentSort } from '@tregu/domain'
import { optionsOf, textsOf } from '../../lib/json-columns.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './reviews.sql.ts'

type Page = { readonly limit: number; readonly offset: number }

// What a person's lists show of an order line.
const LINE = {
  id: true,
  productId: true,
  slug: true,
  department: true,
  name: true,
  options: true,
  image: true,
  quantity: true,
  returnedQuantity: true,
  product: { select: { status: true } },
  order: {
    select: {
      status: true,
      deliveredAt: true,
      store: { select: { name: true } },
      purchase: { select: { code: true, userId: true } },
    },
  },
} satisfies Prisma.OrderLineSelect

const REVIEW = {
  id: true,
  rating: true,
  comment: true,
  fit: true,
  nameHidden: true,
  authorName: true,
  language: true,
  images: true,
  usefulCount: true,
  createdAt: true,
  reply: true,
  replyAt: true,
} satisfies Prisma.ReviewSelect

type LineRecord = Prisma.OrderLineGetPayload<{ select: typeof LINE }>
const readLine = (line: LineRecord) => ({
  ...line,
  name: textsOf(line.name),
  options: optionsOf(line.options),
})
export type LineRow = ReturnType<typeof readLine>
export type WrittenReview = Prisma.ReviewGetPayload<{ select: typeof REVIEW }>
export type ReviewRow = WrittenReview & { readonly line: LineRow }

/** Lists one page of the delivered lines without a review, the last delivered first, and counts them all. */
export const listWaitingLines = async (db: Db, userId: string, { limit, offset }: Page) => {
  const where = {
    order: { status: 'delivered', purchase: { userId } },
    productId: { not: null },
    returnedQuantity: 0,
    review: { is: null },
  } satisfies Prisma.OrderLineWhereInput
  const [lines, count] = await Promise.all([
    db.orderLine.findMany({
      where,
      select: LINE,
      orderBy: [{ order: { deliveredAt: 'desc' } }, { orderId: 'desc' }, { position: 'asc' }],
      take: limit,
      skip: offset,
    }),
    db.orderLine.count({ where }),
  ])
  return { lines: lines.map(readLine), count }
}

/** Lists one page of the reviews that the user wrote, the newest first, and counts them all. */
export const listWrittenReviews = async (db: Db, userId: string, { limit, offset }: Page) => {
  const [rows, count] = await Promise.all([
    db.review.findMany({
      where: { userId },
      select: { ...REVIEW, orderLine: { select: LINE } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
      skip: offset,
    }),
    db.review.count({ where: { userId } }),
  ])
  const reviews: ReviewRow[] = rows.map(({ orderLine, ...review }) => ({
    ...review,
    line: readLine(orderLine),
  }))
  return { reviews, count }
}

/** Reads a line of the user's orders. */
export const findLine = async (db: Db, userId: string, id: string) => {
  const line = await db.orderLine.findFirst({
    where: { id, order: { purchase: { userId } } },
    select: { ...LINE, review: { select: { id: true } } },
  })
  return line && { ...readLine(line), review: line.review }
}

/** Locks the purchase of the line's order, so that the order cannot change until the transaction ends. */
export const lockLine = async (tx: Tx, userId: string, lineId: string): Promise<void> => {
  await runStatement(tx, statements.lockLine, { userId, lineId })
}

export type NewReview = Pick<
  WrittenReview,
  'rating' | 'comment' | 'fit' | 'nameHidden' | 'authorName' | 'language' | 'images' | 'createdAt'
>

/** Writes the review unless the line has one; null when it has. */
export const insertReview = async (
  { db }: Tx,
  userId: string,
  line: { readonly id: string; readonly productId: number },
  review: NewReview,
): Promise<WrittenReview | null> => {
  const id = newId()
  const row = { ...review, id, orderLineId: line.id, productId: line.productId, userId }
  const { count } = await db.review.createMany({ data: [row], skipDuplicates: true })
  return count === 0 ? null : { ...review, id, usefulCount: 0, reply: null, replyAt: null }
}

/** Whether the product is chosen by a size of the table of its category. */
export const isSized = async (tx: Tx, productId: number): Promise<boolean> => {
  const [row] = await runStatement(tx, statements.isSized, { productId })
  return row?.isSized ?? false
}

/** Counts the rating for the product and its store. */
export const countRating = async (
  tx: Tx,
  productId: number,
  rating: number,
  times: 1 | -1 = 1,
): Promise<void> => {
  const data = { ratingSum: { increment: times * rating }, ratingCount: { increment: times } }
  const { storeId } = await tx.db.product.update({
    where: { id: productId },
    data,
    select: { storeId: true },
  })
  await tx.db.store.updateMany({ where: { id: storeId }, data })
}

export type CommentRow = statements.IListNewestCommentsResult

/** The newest reviews, which come with the product's page: those with words or photos first. */
export const listNewestComments = (sql: Sql, slug: string): Promise<CommentRow[]> =>
  runStatement(sql, statements.listNewestComments, { slug, limit: COMMENT_PAGE_SIZE })

/** Finds the product of a slug that is on sale. */
export const findReviewedProduct = (db: Db, slug: string) =>
  db.product.findFirst({ where: { slug, listing: { isNot: null } }, select: { id: true } })

const NEWEST: Prisma.ReviewOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }]
const ORDERS: Readonly<Record<CommentSort, Prisma.ReviewOrderByWithRelationInput[]>> = {
  newest: NEWEST,
  useful: [{ usefulCount: 'desc' }, ...NEWEST],
  highest: [{ rating: 'desc' }, ...NEWEST],
  lowest: [{ rating: 'asc' }, ...NEWEST],
}

export type CommentFilter = {
  readonly sort: CommentSort
  /** Null: any. */
  readonly stars: number | null
  readonly photos: boolean
}

/** Reviews with words or photos come before those that are stars alone, in every order. */
const TELLING: Prisma.ReviewWhereInput = { OR: [{ comment: { not: '' } }, { images: { isEmpty: false } }] }
const MUTE: Prisma.ReviewWhereInput = { comment: '', images: { isEmpty: true } }

/** Lists one page of a product's reviews, and counts all that the filter selects. */
export const listComments = async (db: Db, productId: number, filter: CommentFilter, page: Page) => {
  const where = {
    productId,
    hiddenAt: null,
    ...(filter.stars === null ? {} : { rating: filter.stars }),
    ...(filter.photos ? { images: { isEmpty: false } } : {}),
  } satisfies Prisma.ReviewWhereInput
  const find = (which: Prisma.ReviewWhereInput, { limit: take, offset: skip }: Page) =>
    db.review.findMany({
      where: { AND: [where, which] },
      select: { ...REVIEW, userId: true, product: { select: { store: { select: { name: true } } } } },
      orderBy: ORDERS[filter.sort],
      take,
      skip,
    })
  const [telling, said, count] = await Promise.all([
    find(TELLING, page),
    db.review.count({ where: { AND: [where, TELLING] } }),
    db.review.count({ where }),
  ])
  const limit = page.limit - telling.length
  const mute = limit > 0 ? await find(MUTE, { limit, offset: Math.max(0, page.offset - said) }) : []
  const comments = [...telling, ...mute].map(({ product, ...row }) => ({
    ...row,
    storeName: product.store.name,
  }))
  return { comments, count }
}

/** Counts the reviews by stars, and those with photos. */
export const countComments = async (db: Db, productId: number) => {
  const where = { productId, hiddenAt: null }
  const [groups, withPhotos] = await Promise.all([
    db.review.groupBy({ by: ['rating'], where, _count: { _all: true } }),
    db.review.count({ where: { ...where, images: { isEmpty: false } } }),
  ])
  return { byStars: new Map(groups.map(({ rating, _count }) => [rating, _count._all])), withPhotos }
}

/** Which of these reviews the user found useful. */
export const listMarked = async (db: Db, userId: string, reviewIds: string[]): Promise<Set<string>> => {
  const marks = await db.usefulMark.findMany({
    where: { userId, reviewId: { in: reviewIds } },
    select: { reviewId: true },
  })
  return new Set(marks.map(({ reviewId }) => reviewId))
}

/** Locks a shown review of a product on sale. Marks of it are set one after the other. */
export const lockReview = async (tx: Tx, slug: string, id: string) => {
  const [row] = await runStatement(tx, statements.lockReview, { slug, id })
  return row ?? null
}

/** Sets the mark; true when it was not set before. */
export const addMark = async ({ db }: Tx, userId: string, reviewId: string, at: Date): Promise<boolean> => {
  const { count } = await db.usefulMark.createMany({ data: [{ userId, reviewId, at }], skipDuplicates: true })
  return count > 0
}

/** Takes the mark back; true when it was set before. */
export const removeMark = async ({ db }: Tx, userId: string, reviewId: string): Promise<boolean> =>
  (await db.usefulMark.deleteMany({ where: { userId, reviewId } })).count > 0

export const countUseful = async ({ db }: Tx, id: string, change: 1 | -1): Promise<void> => {
  await db.review.updateMany({ where: { id }, data: { usefulCount: { increment: change } } })
}

/** Locks a review, shown or hidden. */
export const lockAnyReview = async (tx: Tx, id: string) => {
  await runStatement(tx, statements.lockReply, { id })
  return tx.db.review.findUnique({ where: { id }, select: { hiddenAt: true } })
}

export const setHidden = (
  db: Db,
  id: string,
  data: { readonly hiddenAt: Date | null; readonly decisionId: bigint | null },
) => db.review.update({ where: { id }, data, select: { productId: true, rating: true } })
