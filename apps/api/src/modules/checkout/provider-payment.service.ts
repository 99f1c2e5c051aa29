/** Places an order that a provider pays: by card or by PayPal. The amount is authorised before the order is committed. */
import { inTransaction, newId } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import type { PayingMethod } from '../../lib/payments/provider.ts'
import { getCard, type NewCard, saveCard, tokenizeCard } from '../billing/billing.ts'
import { holdWhileConfirming } from '../cart/cart.ts'
import {
  authorisePayment,
  awaitConfirmation,
  capturePayment,
  type Payment,
  type PaymentRequest,
  voidPayment,
} from '../payments/payments.ts'
import { checkHolds, type Placed, splitCart } from './place-order.service.ts'
import { type Order, placeWithoutProvider, tryPlacing } from './placing.service.ts'
import type { Placing } from './purchase-document.ts'

export type Answer =
  | { readonly kind: 'placed'; readonly placed: Placed }
  | {
      readonly kind: 'confirm'
      readonly id: string
      readonly by: 'sandbox' | 'redirect'
      readonly url: string
    }

type Chosen = Pick<PaymentRequest, 'newCard'> & {
  readonly method: PayingMethod
  readonly card: Placing['card']
}

const byCard = ({
  token,
  brand,
  last4,
}: Pick<NewCard, 'token' | 'brand' | 'last4'>): Omit<Chosen, 'newCard'> => ({
  method: { type: 'creditCard', token },
  card: { brand, last4 },
})

/** Null: no card was sent. Only an order that costs nothing needs none. @throws AppError cards_hosted, not_found */
const chooseMethod = async (deps: Deps, asked: Order): Promise<Chosen | null> => {
  const { userId, type } = asked.placing
  if (type === 'paypal') return { method: { type }, card: null, newCard: null }
  if (!deps.payments.vault) {
    if (asked.card) throw new AppError('cards_hosted')
    return { method: { type: 'hostedCard' }, card: null, newCard: null }
  }
  if (typeof asked.card === 'string')
    return { ...byCard(await getCard(deps, { id: userId }, asked.card)), newCard: null }
  if (!asked.card) return null
  const card = await tokenizeCard(deps, asked.card)
  return { ...byCard(card), newCard: asked.saveCard ? card : null }
}

/** Saves the card. A failure is only logged, because the order is already placed. */
const keepCard = async (deps: Deps, shopper: Pick<Actor, 'id'>, card: NewCard) => {
  try {
    await saveCard(deps, shopper, card)
  } catch (error) {
    deps.log.error({ err: error }, 'a card that paid could not be saved')
  }
}

/** Writes the order for a payment that the provider has authorised. */
export const placeAuthorised = async (
  deps: Deps,
  { placing, wanted, newCard }: PaymentRequest,
  payment: Payment,
  purchaseId = newId(),
): Promise<Placed> => {
  const authorised = { paymentId: payment.id, amount: payment.amount }
  const outcome = await tryPlacing(deps, placing, wanted, { purchaseId, authorised })
  if ('placed' in outcome) {
    await capturePayment(deps, payment)
    if (newCard) await keepCard(deps, { id: placing.userId }, newCard)
    return outcome.placed
  }
  if (outcome.isCertain) await voidPayment(deps, payment)
  throw outcome.failure
}

/** Holds the stock while the bank asks the shopper. @throws AppError when the stock can no longer be held */
const holdForConfirmation = async (
  deps: Deps,
  { placing, wanted }: PaymentRequest,
  payment: Payment,
): Promise<void> => {
  const [now, { takes }] = [deps.now(), deps.payments]
  try {
    await inTransaction(deps, async (tx) => {
      const { lines } = await splitCart(tx, now, placing, wanted, takes)
      await checkHolds(tx, now, lines, placing.userId)
      await holdWhileConfirming(tx, lines, placing.userId, now)
      await awaitConfirmation(tx, payment)
    })
  } catch (error) {
    await voidPayment(deps, payment)
    throw error
  }
}

/** Coupons pay for everything. If the order costs something when it is written, it is refused (total_changed). */
const NOTHING = { paymentId: null, amount: 0 } as const

/** What the order costs now, in cents. @throws AppError with the reason why it cannot be placed */
const findAmount = async (deps: Deps, { placing, wanted }: Order): Promise<number> => {
  const [now, { takes }] = [deps.now(), deps.payments]
  const { purchase } = await inTransaction(deps, (tx) => splitCart(tx, now, placing, wanted, takes))
  return purchase.total
}

/** @throws AppError malformed without a card, or with another reason; nothing is bought then */
export const placeByProvider = async (deps: Deps, asked: Order, purchaseId: string): Promise<Answer> => {
  const chosen = await chooseMethod(deps, asked)
  const amount = await findAmount(deps, asked)
  if (amount === 0)
    return { kind: 'placed', placed: await placeWithoutProvider(deps, asked, purchaseId, NOTHING) }
  if (!chosen) throw new AppError('malformed', {}, { fields: { card: 'v.payment' } })
  const { method, card, newCard } = chosen
  const placing: Placing = { ...asked.placing, card }
  const request: PaymentRequest = { placing, wanted: asked.wanted, newCard }
  const answer = await authorisePayment(deps, { id: placing.userId }, { method, amount, request })
  if (answer.status === 'authorised')
    return { kind: 'placed', placed: await placeAuthorised(deps, request, answer.payment, purchaseId) }
  await holdForConfirmation(deps, request, answer.payment)
  return { kind: 'confirm', id: answer.payment.id, by: answer.by, url: answer.url }
}
