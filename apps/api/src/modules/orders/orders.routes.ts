import { api } from '@tregu/contract'
import { type Language, ORDER_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { AppError } from '../../lib/app-error.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { say } from '../../lib/texts.ts'
import { viewCart } from '../cart/cart.ts'
import { orderAgain } from './again.service.ts'
import { giveCreditNote, giveInvoice } from './invoice.service.ts'
import { cancelOwnOrder } from './order-steps.service.ts'
import type { OrderRow } from './orders.queries.ts'
import * as service from './orders.service.ts'
import { viewOrder } from './orders.view.ts'
import { askedOf, openOwnReturn } from './returns.service.ts'
import { askToWithdraw, withdraw } from './withdrawal.service.ts'

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
  bind(api.orders.cancel, async ({ user, params, body, language }) => {
    await cancelOwnOrder(deps, user, params.id, body?.reason || null)
    return { order: viewOrder(await service.getOrder(deps, user, params.id), language, deps.now()) }
  })
  bind(api.orders.requestReturn, async ({ user, params, body, language }) => {
    await openOwnReturn(deps, user, params.id, askedOf(body))
    return { order: viewOrder(await service.getOrder(deps, user, params.id), language, deps.now()) }
  })
  bind(api.orders.again, async ({ user, params, language }) => {
    const { cart, missing } = await orderAgain(deps, user, params.id, language)
    return { cart: viewCart(cart, language), missing }
  })
  bind(api.orders.withdraw, async ({ user, body, language }) => {
    const { order_id: orderId, email, items = null, reason = '', confirm } = body
    const withdrawal = { orderId, email, items, reason }
    if (!confirm) {
      const { statement } = await askToWithdraw(deps, user, withdrawal, language)
      return { message: say(language, 'm.withdrawal_ask'), statement }
    }
    const { statement, isKnown, at } = await withdraw(deps, user, withdrawal, language)
    return { message: say(language, isKnown ? 'm.withdrawn_own' : 'm.withdrawn'), statement, at }
  })
  bind(api.orders.invoice, async ({ user, params, language, reply }) => {
    const { name, bytes } = await giveInvoice(deps, user, params.id, language)
    reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`)
    return bytes
  })
  bind(api.orders.creditNote, async ({ user, params, language, reply }) => {
    const { name, bytes } = await giveCreditNote(deps, user, params, language)
    reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`)
    return bytes
  })
  bind(api.orders.ledger, async ({ user, params, language }) => ({
    result: await service.listLedger(deps, user, params.id, language),
  }))
}
