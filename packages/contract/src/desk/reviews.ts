/** Reviews of one’s own products, and the store’s answers to them (docs/rules/reviews.md#answers-of-the-store). */
import { RATING_MAX, RATING_MIN, REVIEW_REPLY } from '@tregu/domain'
import { z } from 'zod'
import { byId, storeFilter } from '../back-office.ts'
import { blankAsMissing, count, flag, idText, instant, integer, success, words } from '../codecs.ts'
import { statement } from '../decisions.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, page, pageSize } from '../paging.ts'
import * as r from '../routes/desk.ts'

export const deskReview = z
  .object({
    id: z.string(),
    rating: z.int(),
    comment: z.string(),
    lang: z.string().nullable(),
    images: z.array(z.string()),
    useful: count,
    fullName: z.string().meta({ description: 'the name that others see' }),
    date: instant,
    hidden: z.boolean(),
    decision: statement.nullable().meta({ description: 'why the market hid it, word for word' }),
    product: z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      variant: z.string().meta({ description: 'the chosen options' }),
      image: z.string(),
    }),
    store: z.object({ slug: z.string(), name: z.string() }),
    reported: z.boolean().meta({ description: 'a notice about it waits for the market’s decision' }),
    reply: z.object({ text: z.string(), at: instant, by: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'DeskReview' })

export const reviewCalls = {
  listReviews: endpoint(r.listReviews, {
    summary: 'Reviews of one’s own products',
    query: z.object({
      stars: blankAsMissing(integer(RATING_MIN, RATING_MAX, 'v.rating').optional()),
      answered: blankAsMissing(z.enum(['yes', 'no'], 'v.filter').optional()),
      photos: blankAsMissing(flag.optional()),
      product: blankAsMissing(idText.optional()),
      store: storeFilter,
      page,
      page_size: pageSize,
    }),
    response: success(listOf(deskReview)),
    errors: ['not_found'],
  }),
  putReply: endpoint(r.putReply, {
    summary: 'Answer a review in public, or change the answer',
    params: byId,
    body: z.object({ text: words(REVIEW_REPLY.max, 'v.reply').min(REVIEW_REPLY.min, 'v.reply') }),
    response: success({ result: deskReview }),
    errors: ['not_found', 'store_suspended'],
  }),
  removeReply: endpoint(r.removeReply, {
    summary: 'Take an answer away',
    params: byId,
    response: success({ result: deskReview }),
    errors: ['not_found', 'store_suspended'],
  }),
}
