/** The two checkouts: the whole cart, or the lines of one store. */
import { newId } from '@tregu/database'
import { addMinutes, IDEMPOTENCY_HOURS, type Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { findPlaced } from './checkout.queries.ts'
import {
  type CartOrder,
  readCartOrder,
  readStoreOrder,
  type Shopper,
  type StoreOrder,
} from './order-request.service.ts'
import { type Order, placeWithoutProvider } from './placing.service.ts'
import { type Answer, placeByProvider } from './provider-payment.service.ts'

const placeOrder = async (deps: Deps, order: Order, purchaseId: string): Promise<Answer> =>
  order.placing.type === 'creditCard' || order.placing.type === 'paypal'
    ? placeByProvider(deps, order, purchaseId)
    : { kind: 'placed', placed: await placeWithoutProvider(deps, order, purchaseId) }

/** The language of the answer, and the id that repetitions of the call share (`attemptOf`). */
type Asking = { readonly language: Language; readonly attempt: string | null }

/**
 * Places an order under the id of the attempt. If the first answer was lost, a repetition finds the order by this id and returns it. The
 * key is not enough: it is released when the API cannot find out whether the order was placed.
 */
const placeOnce = async (
  deps: Deps,
  { id: userId }: Shopper,
  attempt: string | null,
  place: (purchaseId: string) => Promise<Answer>,
): Promise<Answer> => {
  if (attempt === null) return place(newId())
  const dayAgo = addMinutes(deps.now(), -IDEMPOTENCY_HOURS * 60)
  const findEarlier = () => findPlaced(deps.db, userId, attempt)
  const earlier = await findEarlier()
  // A key may be used for something new after a day.
  if (earlier && earlier.at < dayAgo) return place(newId())
  if (earlier) return { kind: 'placed', placed: earlier.placed }
  try {
    return await place(attempt)
  } catch (error) {
    // The first attempt may have committed in the meantime, which emptied the cart.
    const found = error instanceof AppError ? await findEarlier() : null
    if (!found) throw error
    return { kind: 'placed', placed: found.placed }
  }
}

/** @throws AppError with the reason; nothing is bought then */
export const placeCart = (deps: Deps, shopper: Shopper, asked: CartOrder, { language, attempt }: Asking) =>
  placeOnce(deps, shopper, attempt, async (purchaseId) =>
    placeOrder(deps, await readCartOrder(deps, shopper, asked, language), purchaseId),
  )

/** @throws AppError with the reason; nothing is bought then */
export const placeStoreLines = (
  deps: Deps,
  shopper: Shopper,
  asked: StoreOrder,
  { language, attempt }: Asking,
) =>
  placeOnce(deps, shopper, attempt, async (purchaseId) =>
    placeOrder(deps, await readStoreOrder(deps, shopper, asked, language), purchaseId),
  )
