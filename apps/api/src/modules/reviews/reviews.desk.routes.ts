/** The reviews of a store, for its people. */
import { api } from '@tregu/contract'
import { DESK_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { listDeskReviews, putReply, removeReply } from './replies.service.ts'

export const bindReplies = (bind: Bind, deps: Deps): void => {
  bind(api.desk.listReviews, async ({ user, query, language, request }) => {
    const { page, page_size: pageSize = DESK_PAGE_SIZE, ...asked } = query
    const part = { take: pageSize, skip: (page - 1) * pageSize, language }
    const { result, count } = await listDeskReviews(deps, user, asked, part)
    return { result, ...pageOf({ count, page, pageSize }, '/backoffice/reviews', queryOf(request)) }
  })
  bind(api.desk.putReply, async ({ user, params, body, language }) => ({
    result: await putReply(deps, user, { id: params.id, text: body.text, language }),
  }))
  bind(api.desk.removeReply, async ({ user, params, language }) => ({
    result: await removeReply(deps, user, { id: params.id, language }),
  }))
}
