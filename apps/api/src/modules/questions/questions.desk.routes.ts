/** Questions about the products of a store, for its people. */
import { api } from '@tregu/contract'
import { DESK_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { answerQuestion, listForStore } from './questions.service.ts'

export const bindDeskQuestions = (bind: Bind, deps: Deps): void => {
  bind(api.desk.listQuestions, async ({ user, query, language, request }) => {
    const { page, page_size: pageSize = DESK_PAGE_SIZE, ...asked } = query
    const part = { take: pageSize, skip: (page - 1) * pageSize, language }
    const { result, count } = await listForStore(deps, user, asked, part)
    return { result, ...pageOf({ count, page, pageSize }, '/backoffice/questions', queryOf(request)) }
  })
  bind(api.desk.answerQuestion, async ({ user, params, body, language }) => ({
    result: await answerQuestion(deps, user, { ...params, ...body, language }),
  }))
}
