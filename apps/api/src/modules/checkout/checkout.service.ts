/** The two checkouts: the whole cart, or the lines of one store. */
import type { Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { type Answer, placeByCard } from './card-payment.service.ts'
import {
  type CartOrder,
  readCartOrder,
  readStoreOrder,
  type Shopper,
  type StoreOrder,
} from './order-request.service.ts'
import { type Order, placeWithoutCard } from './placing.service.ts'

const placeOrder = async (deps: Deps, order: Order): Promise<Answer> =>
  order.placing.type === 'creditCard'
    ? placeByCard(deps, order)
    : { kind: 'placed', placed: await placeWithoutCard(deps, order) }

/** @throws AppError with the reason; nothing is bought then */
export const placeCart = async (deps: Deps, shopper: Shopper, asked: CartOrder, language: Language) =>
  placeOrder(deps, await readCartOrder(deps, shopper, asked, language))

/** @throws AppError with the reason; nothing is bought then */
export const placeStoreLines = async (deps: Deps, shopper: Shopper, asked: StoreOrder, language: Language) =>
  placeOrder(deps, await readStoreOrder(deps, shopper, asked, language))
