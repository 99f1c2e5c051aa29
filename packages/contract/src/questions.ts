/** Questions of shoppers about products, answered in public (docs/rules/questions.md). */
import { QUESTION_LIMITS } from '@tregu/domain'
import { z } from 'zod'
import { instant, success, words } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { listOf, page } from './paging.ts'
import * as r from './routes/questions.ts'

const { min, max } = QUESTION_LIMITS.text
const ofProduct = z.object({ slug: z.string().max(120) })

const answer = z.object({
  text: z.string(),
  at: instant,
  store: z.string().meta({ description: 'the name of the store' }),
})
const question = z
  .object({
    id: z.string(),
    text: z.string(),
    lang: z.string().meta({ description: 'the language it was written in' }),
    name: z.string().meta({ description: 'the initials of who asked' }),
    at: instant,
    answer,
  })
  .meta({ id: 'Question' })
const ownQuestion = question
  .extend({
    answer: answer.nullable(),
    product: z.object({
      slug: z.string(),
      department: z.string(),
      name: z.string(),
      image: z.string().nullable(),
    }),
  })
  .meta({ id: 'OwnQuestion' })

export const questions = {
  ask: endpoint(r.ask, {
    summary: 'Ask the store about a product, in public',
    params: ofProduct,
    body: z.object({ text: words(max, 'v.question').min(min, 'v.question') }),
    response: success({ result: ownQuestion }),
    errors: ['product_not_found', 'too_many_requests'],
  }),
  list: endpoint(r.list, {
    summary: 'The answered questions about a product, the last answered first',
    params: ofProduct,
    query: z.object({ page }),
    response: success(listOf(question)),
    errors: ['product_not_found'],
  }),
  own: endpoint(r.own, {
    summary: 'One’s own questions with their answers, the newest first',
    query: z.object({ page }),
    response: success(listOf(ownQuestion)),
  }),
}
