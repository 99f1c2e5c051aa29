/** Questions about one’s own products, and the store’s answers (docs/rules/questions.md). */
import { QUESTION_LIMITS } from '@tregu/domain'
import { z } from 'zod'
import { byId, storeFilter } from '../back-office.ts'
import { blankAsMissing, idText, instant, success, words } from '../codecs.ts'
import { statement } from '../decisions.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, page, pageSize } from '../paging.ts'
import * as r from '../routes/desk-questions.ts'

const { min, max } = QUESTION_LIMITS.answer

export const deskQuestion = z
  .object({
    id: z.string(),
    state: z.enum(['open', 'answered', 'hidden']),
    text: z.string(),
    lang: z.string(),
    name: z.string().meta({ description: 'the initials of who asked' }),
    at: instant,
    product: z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      image: z.string().nullable(),
    }),
    store: z.object({ slug: z.string(), name: z.string() }),
    answer: z.object({ text: z.string(), at: instant, by: z.string().nullable() }).nullable(),
    decision: statement.nullable().meta({ description: 'why the market hid it, word for word' }),
  })
  .meta({ id: 'DeskQuestion' })

export const questionCalls = {
  listQuestions: endpoint(r.listQuestions, {
    summary: 'Questions about one’s own products, those to answer first',
    query: z.object({
      state: blankAsMissing(deskQuestion.shape.state.optional()),
      answered: blankAsMissing(z.enum(['yes', 'no'], 'v.filter').optional()),
      product: blankAsMissing(idText.optional()),
      store: storeFilter,
      page,
      page_size: pageSize,
    }),
    response: success(listOf(deskQuestion)),
    errors: ['not_found'],
  }),
  answerQuestion: endpoint(r.answerQuestion, {
    summary: 'Answer a question in public, once',
    params: byId,
    body: z.object({ text: words(max, 'v.reply').min(min, 'v.reply') }),
    response: success({ result: deskQuestion }),
    errors: ['not_found', 'store_suspended', 'conflict'],
  }),
}
