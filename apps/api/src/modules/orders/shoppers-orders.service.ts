/** The orders of a shopper, for the support agent who talks to them. */
import { type Language, ORDER_PAGE_SIZE, parseOrderCode } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { listOrdersWhere } from './orders.queries.ts'
import { listOrders } from './orders.service.ts'
import { viewOrder } from './orders.view.ts'

export const listNewestOrders = async (deps: Deps, userId: string, language: Language) => {
  const { orders, count } = await listOrders(deps, { id: userId }, { status: null, text: '', page: 1 })
  const now = deps.now()
  return { count, newest: orders.map((order) => viewOrder(order, language, now)) }
}

type Named = { readonly orderId: string; readonly email: string }

/**
 * The orders of a purchase whose code and e-mail somebody knows.
 * @throws AppError not_found for an unknown code and for another e-mail alike
 */
export const findNamedOrders = async (deps: Deps, { orderId, email }: Named, language: Language) => {
  const code = parseOrderCode(orderId)
  const { orders } = await listOrdersWhere(
    deps.db,
    { purchase: { code: code ?? '', email: { equals: email, mode: 'insensitive' } } },
    { limit: ORDER_PAGE_SIZE, offset: 0 },
  )
  if (code === null || orders.length === 0) throw new AppError('not_found')
  const now = deps.now()
  return orders.map((order) => viewOrder(order, language, now))
}
