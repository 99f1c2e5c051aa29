/** Stores, for administrators. */
import { api } from '@tregu/contract'
import { DESK_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { numberIdOf } from '../../lib/ids.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { closeStore, decideThing, reinstateStore } from '../notices/notices.ts'
import { putStore } from './place.service.ts'
import { getStore, listStores } from './store-office.service.ts'
import { putTerms } from './terms.service.ts'

export const bindStoreOffice = (bind: Bind, deps: Deps): void => {
  bind(api.office.listStores, async ({ query, request }) => {
    const { page, page_size: pageSize = DESK_PAGE_SIZE, ...filter } = query
    const part = { limit: pageSize, offset: (page - 1) * pageSize }
    const { result, count } = await listStores(deps, filter, part)
    return { result, ...pageOf({ count, page, pageSize }, '/backoffice/stores', queryOf(request)) }
  })
  bind(api.office.getStore, async ({ params }) => ({ result: await getStore(deps, params.id) }))
  bind(api.office.putStore, async ({ user, params, body }) => ({
    result: await putStore(deps, user, params.id, body),
  }))
  bind(api.office.putTerms, async ({ user, params, body }) => ({
    result: await putTerms(deps, user, params.id, body),
  }))
  bind(api.office.suspendStore, async ({ user, params: { id }, body, language }) => {
    const store = { target: 'store', id: String(numberIdOf(id)) } as const
    await decideThing(deps, { actor: user, language }, store, {
      ...body,
      action: 'suspend_store',
      until: undefined,
    })
    return { result: await getStore(deps, id) }
  })
  bind(api.office.closeStore, async ({ user, params: { id }, body }) => {
    await closeStore(deps, user, numberIdOf(id), body)
    return { result: await getStore(deps, id) }
  })
  bind(api.office.reinstateStore, async ({ user, params: { id }, body }) => {
    await reinstateStore(deps, user, id, body.text)
    return { result: await getStore(deps, id) }
  })
}
