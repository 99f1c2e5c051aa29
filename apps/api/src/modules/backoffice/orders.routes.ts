/** Orders and returns in the back office: a seller's own, an administrator's of all stores, and what support does for shoppers. */
import { api } from '@tregu/contract'
import { ORDER_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import * as orders from '../orders/orders.ts'

export const bindBackofficeOrders = (bind: Bind, deps: Deps): void => {
  bind(api.backoffice.overview, async ({ user, query, language }) => ({
    result: await orders.getOverview(deps, user, query.store, language),
  }))
  bind(api.backoffice.ownStores, async ({ user }) => ({
    result: await orders.listDeskStores(deps, user),
  }))
  bind(api.backoffice.listOrders, async ({ user, query, language, request }) => {
    const { q = '', ...filter } = query
    const { result, count } = await orders.listDeskOrders(deps, user, { ...filter, text: q }, language)
    return {
      result,
      ...pageOf(
        { count, page: filter.page, pageSize: ORDER_PAGE_SIZE },
        '/backoffice/orders',
        queryOf(request),
      ),
    }
  })
  bind(api.backoffice.getOrder, async ({ user, params, language }) => ({
    result: await orders.getDeskOrder(deps, user, params.id, language),
  }))
  bind(api.backoffice.getOrderLedger, ({ user, params, language }) =>
    orders.getDeskLedger(deps, user, params.id, language),
  )
  bind(api.backoffice.setOrderStatus, async ({ user, params, body, language }) => {
    const { status, reason = null, parcel = null } = body
    await orders.moveOrder(deps, user, params.id, { status, reason: reason || null, parcel })
    return { result: await orders.getDeskOrder(deps, user, params.id, language) }
  })
  bind(api.backoffice.markPaid, async ({ user, params, language }) => {
    await orders.markPaid(deps, user, params.id)
    return { result: await orders.getDeskOrder(deps, user, params.id, language) }
  })
  bind(api.backoffice.cancelOrder, async ({ user, params, body, language }) => {
    await orders.cancelForShopper(deps, user, params.id, body?.reason || null)
    return { result: await orders.getSupportedOrder(deps, params.id, language) }
  })
  bind(api.backoffice.openReturn, async ({ user, params, body, language }) => {
    await orders.openReturnForShopper(deps, user, params.id, orders.askedOf(body))
    return { result: await orders.getSupportedOrder(deps, params.id, language) }
  })
  bind(api.backoffice.listReturns, async ({ user, query, language, request }) => {
    const { page } = query
    const { result, count } = await orders.listDeskReturns(deps, user, query, language)
    return {
      result,
      ...pageOf({ count, page, pageSize: ORDER_PAGE_SIZE }, '/backoffice/returns', queryOf(request)),
    }
  })
  bind(api.backoffice.setReturnStatus, async ({ user, params, body, language }) => {
    await orders.moveReturn(deps, user, params.id, { status: body.status, reason: body.reason || null })
    return { result: await orders.getDeskReturn(deps, user, params.id, language) }
  })
}
