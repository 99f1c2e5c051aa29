/** Reviews: lines waiting for one, written ones, writing one (docs/rules/reviews.md). */
import { z } from 'zod'
import { flag, idText, instant, integer, optionalText, success } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { listOf, page } from './paging.ts'
import { routes } from './routes.ts'

export const review = z
  .object({
    id: z.string(),
    order_id: z.string(),
    slug: z.string().nullable(),
    department: z.string(),
    name: z.string(),
    image: z.string(),
    rating: z.int(),
    comment: z.string(),
    name_hidden: z.boolean(),
    date: instant.nullable(),
  })
  .meta({ id: 'Review' })

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
      comment: optionalText(2_000),
      rating: integer(1, 5, 'v.rating'),
      name_hidden: flag.default(false),
      policy: flag.refine((accepted) => accepted, 'v.policy'),
    }),
    files: { images: 4 },
    response: success({ result: review }),
    errors: ['not_found', 'review_not_allowed', 'already_reviewed', 'too_large', 'unsupported_media_type'],
  }),
}
