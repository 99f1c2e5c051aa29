import { api } from '@tregu/contract'
import { foldText, type Language, ORDER_PAGE_SIZE, parseOrderCode } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { pageOf } from '../../lib/paging.ts'
import { listOrderEntries } from '../ledger/ledger.ts'
import { countOrders, findOrder, listOrders, listOrdersOfCode, type OrderFilter } from './orders.queries.ts'
import { viewOrder } from './orders.view.ts'

const listPage = async (
  deps: Deps,
  userId: string,
  filter: OrderFilter,
  page: number,
  path: string,
  query: string,
  language: Language,
) => {
  const [rows, count] = await Promise.all([
    listOrders(deps.sql, userId, filter, ORDER_PAGE_SIZE, (page - 1) * ORDER_PAGE_SIZE),
    countOrders(deps.sql, userId, filter),
  ])
  const now = deps.now()
  return {
    result: rows.map((row) => viewOrder(row, language, now)),
    ...pageOf({ count, page, pageSize: ORDER_PAGE_SIZE }, path, query),
  }
}

export const bindOrders = (bind: Bind, deps: Deps): void => {
  bind(api.orders.list, async ({ user, query, language, request }) => {
    const folded = foldText(query.q ?? '')
      .trim()
      .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
    const filter = { status: query.status ?? null, folded: folded || null }
    return listPage(
      deps,
      user.id,
      filter,
      query.page,
      '/orders/list',
      request.url.split('?')[1] ?? '',
      language,
    )
  })
  bind(api.orders.listByUser, async ({ user, params, query, language, request }) => {
    if (params.id !== user.id) throw new AppError('not_found')
    return listPage(
      deps,
      user.id,
      { status: null, folded: null },
      query.page,
      `/orders/by/user/${user.id}`,
      request.url.split('?')[1] ?? '',
      language,
    )
  })
  bind(api.orders.get, async ({ user, params, language }) => {
    const now = deps.now()
    const code = parseOrderCode(params.id)
    if (!code)
      return { order: viewOrder(found(await findOrder(deps.sql, user.id, uuidOf(params.id))), language, now) }
    const rows = await listOrdersOfCode(deps.sql, user.id, code)
    if (rows.length === 0) throw new AppError('not_found')
    return { result: rows.map((row) => viewOrder(row, language, now)) }
  })
  bind(api.orders.ledger, async ({ user, params, language }) => {
    const order = found(await findOrder(deps.sql, user.id, uuidOf(params.id)))
    return { result: await listOrderEntries(deps.sql, user.id, order.id, language) }
  })
}
