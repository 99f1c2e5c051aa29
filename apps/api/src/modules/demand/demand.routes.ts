import { api } from '@tregu/contract'
import { countedWords, DESK_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { searcherOf } from '../../http/request-context.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { listDemand } from './demand.service.ts'

export const bindDemand = (bind: Bind, deps: Deps): void => {
  bind(api.desk.listDemand, async ({ user, query, language, request }) => {
    const { result, counts } = await listDemand(deps, user, query, language)
    const count = Math.max(counts.searches, counts.products)
    const page = { count, page: query.page, pageSize: DESK_PAGE_SIZE }
    return { result, counts, ...pageOf(page, '/backoffice/demand', queryOf(request)) }
  })
  bind(api.analytics.searched, async ({ body: { q, results }, language, request }) => {
    const words = countedWords(q)
    const person = searcherOf(request, deps.env.FORWARD_SECRET)
    if (words !== null && person !== null) deps.searches.note({ words, lang: language, results, person })
    return { ok: true }
  })
}
