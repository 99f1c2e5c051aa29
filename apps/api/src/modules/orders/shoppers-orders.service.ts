/** The newest orders of a shopper, for the support agent who talks to them. */
import type { Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { listOrders } from './orders.service.ts'
import { viewOrder } from './orders.view.ts'

export const listNewestOrders = async (deps: Deps, userId: string, language: Language) => {
  const { orders, count } = await listOrders(deps, { id: userId }, { status: null, text: '', page: 1 })
  const now = deps.now()
  return { count, newest: orders.map((order) => viewOrder(order, language, now)) }
}
