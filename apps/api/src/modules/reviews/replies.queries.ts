/** Reads the reviews of a store, and writes its answers (`reviews.sql`). */
import type { Db, Prisma, Tx } from '@tregu/database'
import { optionsOf, textsOf } from '../../lib/json-columns.ts'
import { runStatement } from '../../lib/run-statement.ts'
import { STATEMENT } from '../../lib/statement.ts'
import * as statements from './reviews.sql.ts'

const DESK_REVIEW = {
  id: true,
  rating: true,
  comment: true,
  nameHidden: true,
  authorName: true,
  language: true,
  images: true,
  usefulCount: true,
  createdAt: true,
  hiddenAt: true,
  decision: { select: STATEMENT },
  reply: true,
  replyAt: true,
  replyToldAt: true,
  replier: { select: { firstName: true, lastName: true } },
  orderLine: { select: { name: true, options: true, image: true } },
  product: { select: { id: true, slug: true, store: { select: { slug: true, name: true, state: true } } } },
  user: { select: { id: true, email: true, firstName: true, language: true, deletedAt: true } },
} satisfies Prisma.ReviewSelect

const read = ({ orderLine, ...row }: Prisma.ReviewGetPayload<{ select: typeof DESK_REVIEW }>) => ({
  ...row,
  line: { ...orderLine, name: textsOf(orderLine.name), options: optionsOf(orderLine.options) },
})
export type DeskReviewRow = ReturnType<typeof read>

/** Stores whose reviews the caller sees; null: all. */
type Scope = readonly number[] | null
const within = (scope: Scope): Prisma.ReviewWhereInput =>
  scope ? { product: { storeId: { in: [...scope] } } } : {}

type Filter = {
  readonly scope: Scope
  readonly product?: number | undefined
  readonly stars?: number | undefined
  readonly isAnswered?: boolean | undefined
  readonly withPhotos?: boolean | undefined
}

const whereOf = ({ scope, product, stars, isAnswered, withPhotos }: Filter): Prisma.ReviewWhereInput => ({
  AND: [
    within(scope),
    product === undefined ? {} : { productId: product },
    stars === undefined ? {} : { rating: stars },
    isAnswered === undefined ? {} : { reply: isAnswered ? { not: null } : null },
    withPhotos === undefined ? {} : { images: { isEmpty: !withPhotos } },
  ],
})

/** One page of the reviews, the newest first, and the number of all that the filter selects. */
export const listDeskReviews = async (
  db: Db,
  filter: Filter,
  page: { readonly take: number; readonly skip: number },
) => {
  const where = whereOf(filter)
  const [rows, count] = await Promise.all([
    db.review.findMany({
      where,
      select: DESK_REVIEW,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...page,
    }),
    db.review.count({ where }),
  ])
  return { rows: rows.map(read), count }
}

/** Reviews without an answer, of these stores; null: of all. */
export const countUnanswered = (db: Db, scope: Scope): Promise<number> =>
  db.review.count({ where: whereOf({ scope, isAnswered: false }) })

/** Locks a review, so that its answers are written one after the other, and reads it. */
export const lockDeskReview = async (tx: Tx, id: string, scope: Scope): Promise<DeskReviewRow | null> => {
  await runStatement(tx, statements.lockReply, { id })
  const row = await tx.db.review.findFirst({ where: { id, ...within(scope) }, select: DESK_REVIEW })
  return row && read(row)
}

type Reply = Pick<Prisma.ReviewUncheckedUpdateInput, 'reply' | 'replyAt' | 'replyBy' | 'replyToldAt'>

export const setReply = async ({ db }: Tx, id: string, data: Reply): Promise<DeskReviewRow> =>
  read(await db.review.update({ where: { id }, data, select: DESK_REVIEW }))
