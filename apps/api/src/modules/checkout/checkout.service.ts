/** The two checkouts: the whole cart, or the lines of one store. */
import type { Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import {
  type CartOrder,
  readCartOrder,
  readStoreOrder,
  type Shopper,
  type StoreOrder,
} from './order-request.service.ts'
import { type Order, placeWithoutProvider } from './placing.service.ts'
import { type Answer, placeByProvider } from './provider-payment.service.ts'

const placeOrder = async (deps: Deps, order: Order): Promise<Answer> =>
  order.placing.type === 'creditCard' || order.placing.type === 'paypal'
    ? placeByProvider(deps, order)
    : { kind: 'placed', placed: await placeWithoutProvider(deps, order) }

/** @throws AppError with the reason; nothing is bought then */
export const placeCart = async (deps: Deps, shopper: Shopper, asked: CartOrder, language: Language) =>
  placeOrder(deps, await readCartOrder(deps, shopper, asked, language))

/** @throws AppError with the reason; nothing is bought then */
export const placeStoreLines = async (deps: Deps, shopper: Shopper, asked: StoreOrder, language: Language) =>
  placeOrder(deps, await readStoreOrder(deps, shopper, asked, language))
