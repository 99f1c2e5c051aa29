/** Shows reviews: to the person who wrote them, and to the readers of a product's page. */
import type { values } from '@tregu/contract'
import { formatDate, hideName, type Language, pickText, splitFullName } from '@tregu/domain'
import type { CommentRow, LineRow, ReviewRow } from './reviews.queries.ts'

type Author = { readonly authorName: string; readonly nameHidden: boolean }

/** The name, or its initials if the author hides it. */
export const nameOf = ({ authorName, nameHidden }: Author): string =>
  nameHidden ? hideName(splitFullName(authorName)) : authorName

/** The public answer of a store; null when there is none. */
const viewReply = (
  { reply, replyAt }: { readonly reply: string | null; readonly replyAt: Date | null },
  store: string,
) => (reply === null || replyAt === null ? null : { text: reply, at: replyAt, store })

const viewLine = (line: LineRow, language: Language) => ({
  order_id: line.order.purchase.code,
  slug: line.product?.status === 'published' ? line.slug : null,
  department: line.department,
  name: pickText(line.name, language).text,
  variant: line.options.map(({ value }) => pickText(value, language).text).join(', '),
  store: line.order.store.name,
  delivered: line.order.deliveredAt,
  image: line.image,
})

/** A line that waits for a review. */
export const viewWaiting = (line: LineRow, language: Language): values.Review => ({
  ...viewLine(line, language),
  id: line.id,
  rating: 0,
  comment: '',
  lang: null,
  images: [],
  useful: 0,
  name_hidden: false,
  fullName: '',
  date: null,
  reply: null,
})

export const viewReview = ({ line, ...review }: ReviewRow, language: Language): values.Review => ({
  ...viewLine(line, language),
  id: review.id,
  rating: review.rating,
  comment: review.comment,
  lang: review.language,
  images: review.images,
  useful: review.usefulCount,
  name_hidden: review.nameHidden,
  fullName: nameOf(review),
  date: review.createdAt,
  reply: viewReply(review, line.order.store.name),
})

export const viewComment = (row: CommentRow): values.Comment => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  fullName: nameOf(row),
  date: formatDate(row.createdAt),
  at: row.createdAt,
  lang: row.language,
  images: row.images ?? [],
  useful: row.usefulCount,
  reply: viewReply(row, row.storeName),
})

export const viewStars = (byStars: ReadonlyMap<number, number>) => ({
  1: byStars.get(1) ?? 0,
  2: byStars.get(2) ?? 0,
  3: byStars.get(3) ?? 0,
  4: byStars.get(4) ?? 0,
  5: byStars.get(5) ?? 0,
})
