/** The orders and the returns of a store: for its own people, and for administrators over all stores. */
import { Readable } from 'node:stream'
import { api } from '@tregu/contract'
import { dayOf, ORDER_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { asCsv } from '../../http/csv.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import {
  getDeskLedger,
  getDeskOrder,
  getDeskReturn,
  listDeskOrders,
  listDeskReturns,
} from './desk.service.ts'
import { listDeskStores } from './desk-overview.service.ts'
import { givePackingList } from './invoice.service.ts'
import { exportOrders } from './order-export.service.ts'
import { markPaid, moveOrder } from './order-steps.service.ts'
import { moveReturn } from './returns.service.ts'

export const bindDeskOrders = (bind: Bind, deps: Deps): void => {
  bind(api.desk.ownStores, ({ user }) => listDeskStores(deps, user))
  bind(api.desk.listOrders, async ({ user, query, language, request }) => {
    const { q = '', ...filter } = query
    const { result, count } = await listDeskOrders(deps, user, { ...filter, text: q }, language)
    return {
      result,
      ...pageOf(
        { count, page: filter.page, pageSize: ORDER_PAGE_SIZE },
        '/backoffice/orders',
        queryOf(request),
      ),
    }
  })
  bind(api.desk.exportOrders, async ({ user, query, language, reply }) => {
    const { q = '', ...filter } = query
    const rows = await exportOrders(deps, user, { ...filter, text: q }, language)
    asCsv(reply, `orders-${dayOf(deps.now())}.csv`)
    return Readable.from(rows)
  })
  bind(api.desk.getOrder, async ({ user, params, language }) => ({
    result: await getDeskOrder(deps, user, params.id, language),
  }))
  bind(api.desk.packingList, async ({ user, params, language, reply }) => {
    const { name, bytes } = await givePackingList(deps, user, params.id, language)
    reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`)
    return bytes
  })
  bind(api.desk.getOrderLedger, ({ user, params, language }) =>
    getDeskLedger(deps, user, params.id, language),
  )
  bind(api.desk.setOrderStatus, async ({ user, params, body, language }) => {
    const { status, reason = null, parcel = null } = body
    await moveOrder(deps, user, params.id, { status, reason: reason || null, parcel })
    return { result: await getDeskOrder(deps, user, params.id, language) }
  })
  bind(api.desk.markPaid, async ({ user, params, language }) => {
    await markPaid(deps, user, params.id)
    return { result: await getDeskOrder(deps, user, params.id, language) }
  })
  bind(api.desk.listReturns, async ({ user, query, language, request }) => {
    const { page } = query
    const { result, count } = await listDeskReturns(deps, user, query, language)
    return {
      result,
      ...pageOf({ count, page, pageSize: ORDER_PAGE_SIZE }, '/backoffice/returns', queryOf(request)),
    }
  })
  bind(api.desk.setReturnStatus, async ({ user, params, body, language }) => {
    await moveReturn(deps, user, params.id, { status: body.status, reason: body.reason || null })
    return { result: await getDeskReturn(deps, user, params.id, language) }
  })
}
