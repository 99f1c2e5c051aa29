import { api } from '@tregu/contract'
import { type Language, ORDER_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { AppError } from '../../lib/app-error.ts'
import { pageOf } from '../../lib/paging.ts'
import type { OrderRow } from './orders.queries.ts'
import * as service from './orders.service.ts'
import { viewOrder } from './orders.view.ts'

const queryOf = ({ url }: { readonly url: string }) => url.split('?')[1] ?? ''

export const bindOrders = (bind: Bind, deps: Deps): void => {
  const viewOrders = (orders: readonly OrderRow[], language: Language) => {
    const now = deps.now()
    return orders.map((order) => viewOrder(order, language, now))
  }

  bind(api.orders.list, async ({ user, query, language, request }) => {
    const { page } = query
    const asked = { status: query.status ?? null, text: query.q ?? '', page }
    const { orders, count } = await service.listOrders(deps, user, asked)
    return {
      result: viewOrders(orders, language),
      ...pageOf({ count, page, pageSize: ORDER_PAGE_SIZE }, '/orders/list', queryOf(request)),
    }
  })
  bind(api.orders.listByUser, async ({ user, params, query, language, request }) => {
    if (params.id !== user.id) throw new AppError('not_found')
    const { page } = query
    const { orders, count } = await service.listOrders(deps, user, { status: null, text: '', page })
    return {
      result: viewOrders(orders, language),
      ...pageOf({ count, page, pageSize: ORDER_PAGE_SIZE }, `/orders/by/user/${user.id}`, queryOf(request)),
    }
  })
  bind(api.orders.get, async ({ user, params, language }) => {
    const orders = await service.listOrdersOfCode(deps, user, params.id)
    if (orders) return { result: viewOrders(orders, language) }
    return { order: viewOrder(await service.getOrder(deps, user, params.id), language, deps.now()) }
  })
  bind(api.orders.ledger, async ({ user, params, language }) => ({
    result: await service.listLedger(deps, user, params.id, language),
  }))
}
