/** The calls of support about the visitor of a chat and about a shopper. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { giveGoodwill } from './goodwill.service.ts'
import { findOrdersForVisitor, getVisitor } from './visitor.service.ts'

export const bindCustomerSupport = (bind: Bind, deps: Deps): void => {
  bind(api.support.getVisitor, async ({ params, language }) => ({
    result: await getVisitor(deps, params.id, language),
  }))
  bind(api.support.findOrders, async ({ user, params, body, language }) => {
    const named = { orderId: body.order_id, email: body.email }
    return { result: await findOrdersForVisitor(deps, user, params.id, named, language) }
  })
  bind(api.support.giveCoupon, async ({ user, params, body, language }) => ({
    result: await giveGoodwill(deps, user, params.id, body, language),
  }))
}
