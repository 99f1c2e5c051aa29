/** Writes an order, and looks it up when the database's answer was lost. */
import { inTransaction } from '@tregu/database'
import type { CheckedCard } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { countPurchase } from '../../lib/meters.ts'
import { lockForCheckout } from '../cart/cart.ts'
import { findPlaced } from './checkout.queries.ts'
import { type Placed, placeOrderIn, type Wanted, type WantedCart } from './place-order.service.ts'
import type { Placing } from './purchase-document.ts'

export type Order = {
  readonly placing: Omit<Placing, 'card'>
  readonly wanted: WantedCart
  /** A saved card's id or a new card; only for `creditCard`. */
  readonly card: string | CheckedCard | null
  readonly saveCard: boolean
}

export type Outcome =
  | { readonly placed: Placed }
  /** `isCertain`: nothing was bought. Otherwise the database could not be reached, so the outcome is unknown. */
  | { readonly failure: unknown; readonly isCertain: boolean }

/** Looks up a placing whose answer was lost. Locking the cart waits until the placing's transaction has ended. */
const lookUp = (deps: Deps, userId: string, purchaseId: string) =>
  inTransaction(deps, async (tx) => {
    await lockForCheckout(tx, userId, null, deps.now())
    return (await findPlaced(tx.db, userId, purchaseId))?.placed ?? null
  })

/** For operators, once it is bought for certain. */
const counted = (placed: Placed): Outcome => {
  countPurchase(placed.total)
  return { placed }
}

/** `purchaseId` is chosen before the order is written, so that the order can be looked up by it. */
type Wish = Pick<Wanted, 'purchaseId' | 'authorised'>

/** Places the order. A refusal bought nothing; any other failure may have come after COMMIT, so the order is looked up. */
export const tryPlacing = async (
  deps: Deps,
  placing: Placing,
  wanted: WantedCart,
  { purchaseId, authorised }: Wish,
): Promise<Outcome> => {
  try {
    const whole = { ...wanted, purchaseId, authorised }
    const terms = { byProvider: deps.payments.takes, publicUrl: deps.env.PUBLIC_URL }
    const now = deps.now()
    return counted(await inTransaction(deps, (tx) => placeOrderIn(tx, now, placing, whole, terms)))
  } catch (failure) {
    if (failure instanceof AppError) return { failure, isCertain: true }
    try {
      const placed = await lookUp(deps, placing.userId, purchaseId)
      return placed ? counted(placed) : { failure, isCertain: true }
    } catch (error) {
      deps.log.error({ err: error, purchaseId }, 'an order whose answer was lost could not be looked up')
      return { failure, isCertain: false }
    }
  }
}

/**
 * Places an order that needs no provider: by cash or bank transfer, or one that costs nothing (`authorised` has the amount 0 then).
 * @throws AppError with the reason; nothing is bought then
 */
export const placeWithoutProvider = async (
  deps: Deps,
  { placing, wanted }: Order,
  purchaseId: string,
  authorised: Wanted['authorised'] = null,
): Promise<Placed> => {
  const outcome = await tryPlacing(deps, { ...placing, card: null }, wanted, { purchaseId, authorised })
  if ('placed' in outcome) return outcome.placed
  throw outcome.failure
}
