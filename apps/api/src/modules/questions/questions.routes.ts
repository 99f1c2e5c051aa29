/** Questions about products, for shoppers. */
import { api } from '@tregu/contract'
import { QUESTION_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { askQuestion, listAnswered, listOwn } from './questions.service.ts'

export const bindQuestions = (bind: Bind, deps: Deps): void => {
  bind(api.questions.ask, async ({ user, params, body, language }) => ({
    result: await askQuestion(deps, user, { ...params, ...body, language }),
  }))
  bind(api.questions.list, async ({ params, query: { page }, request }) => {
    const { result, count } = await listAnswered(deps, params.slug, page)
    const path = `/products/details/${params.slug}/questions`
    return { result, ...pageOf({ count, page, pageSize: QUESTION_PAGE_SIZE }, path, queryOf(request)) }
  })
  bind(api.questions.own, async ({ user, query: { page }, language, request }) => {
    const { result, count } = await listOwn(deps, user, page, language)
    const part = { count, page, pageSize: QUESTION_PAGE_SIZE }
    return { result, ...pageOf(part, '/account/questions', queryOf(request)) }
  })
}
