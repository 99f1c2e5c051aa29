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

type Read = Prisma.ReviewGetPayload<{ select: typeof DESK_REVIEW }>
const toRow = ({ orderLine, ...row }: Read, reported: ReadonlySet<string>) => ({
  ...row,
  isReported: reported.has(row.id),
  line: { ...orderLine, name: textsOf(orderLine.name), options: optionsOf(orderLine.options) },
})
export type DeskReviewRow = ReturnType<typeof toRow>

/** Adds which of the reviews have a notice that waits for a decision. */
const readAll = async (db: Db, rows: readonly Read[]): Promise<DeskReviewRow[]> => {
  const reports = await db.report.findMany({
    where: { target: 'review', targetId: { in: rows.map(({ id }) => id) }, decidedAt: null },
    select: { targetId: true },
  })
  const reported = new Set(reports.map(({ targetId }) => targetId))
  return rows.map((row) => toRow(row, reported))
}

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
  return { rows: await readAll(db, rows), count }
}

/** Reviews without an answer, of these stores; null: of all. */
export const countUnanswered = (db: Db, scope: Scope): Promise<number> =>
  db.review.count({ where: whereOf({ scope, isAnswered: false }) })

/** Locks a review, so that its answers are written one after the other, and reads it. */
export const lockDeskReview = async (tx: Tx, id: string, scope: Scope): Promise<DeskReviewRow | null> => {
  await runStatement(tx, statements.lockReply, { id })
  const row = await tx.db.review.findFirst({ where: { id, ...within(scope) }, select: DESK_REVIEW })
  return row && ((await readAll(tx.db, [row]))[0] ?? null)
}

type Reply = Pick<Prisma.ReviewUncheckedUpdateInput, 'reply' | 'replyAt' | 'replyBy' | 'replyToldAt'>

export const setReply = async (
  { db }: Tx,
  { id, isReported }: DeskReviewRow,
  data: Reply,
): Promise<DeskReviewRow> =>
  toRow(await db.review.update({ where: { id }, data, select: DESK_REVIEW }), new Set(isReported ? [id] : []))
