/** Reviews: lines waiting for one, written ones, writing one, finding one useful (docs/rules/reviews.md). */
import { FITS, RATING_MAX, RATING_MIN, REVIEW_COMMENT_MAX, REVIEW_IMAGES_MAX } from '@tregu/domain'
import { z } from 'zod'
import { count, flag, idText, instant, integer, optionalWords, success } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { listOf, page } from './paging.ts'
import { routes } from './routes.ts'

/** The answer of the store, which everybody sees. */
export const reviewReply = z
  .object({ text: z.string(), at: instant, store: z.string().meta({ description: 'the name of the store' }) })
  .meta({ id: 'ReviewReply' })

export const review = z
  .object({
    id: z.string().meta({ description: 'the order line that waits, or the written review' }),
    order_id: z.string(),
    slug: z.string().nullable().meta({ description: 'null when the product is no longer sold' }),
    department: z.string(),
    name: z.string(),
    variant: z.string().meta({ description: 'the chosen options' }),
    store: z.string(),
    delivered: instant.nullable(),
    image: z.string(),
    rating: z.int().meta({ description: '0 while it waits' }),
    comment: z.string(),
    lang: z.string().nullable().meta({ description: 'the language it was written in' }),
    images: z.array(z.string()).meta({ description: 'addresses of its photos' }),
    useful: count,
    name_hidden: z.boolean(),
    fullName: z.string().meta({ description: 'the name that others see' }),
    date: instant.nullable(),
    reply: reviewReply.nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.input<typeof review>

export const reviews = {
  list: endpoint(routes.reviews.list, {
    summary: 'Past reviews (yes), or lines that wait for one (no)',
    query: z.object({ review: z.enum(['yes', 'no'], 'v.filter').default('no'), page }),
    response: success(listOf(review)),
  }),
  create: endpoint(routes.reviews.create, {
    summary: 'Review a line of a delivered order',
    body: z.object({
      id: idText,
      comment: optionalWords(REVIEW_COMMENT_MAX),
      rating: integer(RATING_MIN, RATING_MAX, 'v.rating'),
      fit: z.enum(FITS).optional().meta({ description: 'counts for goods with a table of sizes' }),
      name_hidden: flag.default(false),
      policy: flag.refine((accepted) => accepted, 'v.policy'),
    }),
    files: { images: REVIEW_IMAGES_MAX },
    response: success({ result: review }),
    errors: ['not_found', 'review_not_allowed', 'already_reviewed', 'too_large', 'unsupported_media_type'],
  }),
  useful: endpoint(routes.reviews.useful, {
    summary: 'Mark a review as useful, or take the mark back',
    params: z.object({ slug: z.string().max(120), id: z.string().max(64) }),
    body: z
      .object({ mine: flag.optional().meta({ description: 'sets the mark; absent: the other state' }) })
      .optional(),
    response: success({ useful: count, mine: z.boolean() }),
    errors: ['not_found', 'own_review'],
  }),
}
