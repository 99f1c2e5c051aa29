/** What support agents do with an order for its shopper. */
import { api } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { getSupportedOrder } from './desk.service.ts'
import { cancelForShopper } from './order-steps.service.ts'
import { askedOf, openReturnForShopper } from './returns.service.ts'

export const bindSupportedOrders = (bind: Bind, deps: Deps): void => {
  bind(api.support.cancelOrder, async ({ user, params, body, language }) => {
    await cancelForShopper(deps, user, params.id, body?.reason || null)
    return { result: await getSupportedOrder(deps, params.id, language) }
  })
  bind(api.support.openReturn, async ({ user, params, body, language }) => {
    await openReturnForShopper(deps, user, params.id, askedOf(body))
    return { result: await getSupportedOrder(deps, params.id, language) }
  })
}
