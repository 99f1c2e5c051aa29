/** What people changed, and undoing it. */
import { api } from '@tregu/contract'
import { DESK_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { listChangeItems, listChanges } from './change-list.service.ts'
import { undoChange } from './undo.service.ts'

export const bindChanges = (bind: Bind, deps: Deps): void => {
  bind(api.desk.listChanges, async ({ user, query, language, request }) => {
    const { result, count } = await listChanges(deps, user, query, language)
    const part = { count, page: query.page, pageSize: DESK_PAGE_SIZE }
    return { result, ...pageOf(part, '/backoffice/changes', queryOf(request)) }
  })
  bind(api.desk.listChangeItems, async ({ user, params, query, request }) => {
    const { result, count } = await listChangeItems(deps, user, { ...params, ...query })
    const part = { count, page: query.page, pageSize: DESK_PAGE_SIZE }
    return { result, ...pageOf(part, `/backoffice/changes/${params.id}`, queryOf(request)) }
  })
  bind(api.desk.undoChange, async ({ user, params }) => ({ result: await undoChange(deps, user, params.id) }))
}
