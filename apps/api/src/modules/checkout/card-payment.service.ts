/** Paying by card: authorised before the order is committed, captured after, voided when nothing was bought. */
import { inTransaction, newId } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Authorisation } from '../../lib/payments/provider.ts'
import { getCard, type NewCard, readCard, saveCard, tokenizeCard } from '../billing/billing.service.ts'
import { tryCard } from '../billing/card-tries.service.ts'
import { holdWhileConfirming } from '../cart/holds.service.ts'
import { type Order, tryPlacing } from './checkout.service.ts'
import { insertPayment, setPayment } from './payments.queries.ts'
import { checkHolds, type Placed, splitCart, type WantedCart } from './place-order.service.ts'
import type { Placing } from './purchase-document.ts'

export type Answer =
  | { kind: 'placed'; placed: Placed }
  | { kind: 'confirm'; id: string; by: 'sandbox' | 'redirect'; url: string }

/** What a payment remembers until it is over: the placing to finish, and the card to save when it has paid. */
export type PaymentRequest = {
  readonly placing: Placing
  readonly wanted: WantedCart
  readonly newCard: NewCard | null
}
type Payment = { readonly id: string; readonly reference: string; readonly amount: number }

const chooseCard = async (deps: Deps, asked: Order) => {
  const { userId } = asked.placing
  if (typeof asked.card === 'string')
    return { card: await getCard(deps.sql, userId, asked.card), newCard: null }
  if (!asked.card) throw new AppError('malformed', {}, { fields: { card: 'v.payment' } })
  const card = await tokenizeCard(deps, readCard(asked.card, deps.now(), asked.cardPlace))
  return { card, newCard: asked.saveCard ? card : null }
}

/** After the commit: what fails here is done again by the reconciler. */
const capture = async (deps: Deps, payment: Payment) => {
  try {
    await deps.payments.capture(payment.reference)
    await setPayment(deps.sql, payment.id, 'captured')
  } catch (error) {
    deps.log.error(
      { err: error, paymentId: payment.id },
      'capturing a payment failed; the reconciler tries again',
    )
  }
}

/** Nothing was bought: what fails here is done again by the reconciler, and the shopper hears why nothing was bought. */
const giveBack = async (deps: Deps, payment: Payment) => {
  try {
    await deps.payments.void(payment.reference)
    await setPayment(deps.sql, payment.id, 'voided')
  } catch (error) {
    deps.log.error(
      { err: error, paymentId: payment.id },
      'voiding a payment failed; the reconciler tries again',
    )
  }
}

/** The order stands whatever becomes of the wish to keep its card. */
const keepCard = async (deps: Deps, userId: string, card: NewCard) => {
  try {
    await saveCard(deps, userId, card)
  } catch (error) {
    deps.log.error({ err: error }, 'a card that paid could not be saved')
  }
}

/** Writes the order for a payment that the provider has authorised. */
export const placeAuthorised = async (
  deps: Deps,
  { placing, wanted, newCard }: PaymentRequest,
  payment: Payment,
): Promise<Placed> => {
  const authorised = { paymentId: payment.id, amount: payment.amount }
  const outcome = await tryPlacing(deps, placing, wanted, authorised)
  if ('placed' in outcome) {
    await capture(deps, payment)
    if (newCard) await keepCard(deps, placing.userId, newCard)
    return outcome.placed
  }
  if (outcome.isCertain) await giveBack(deps, payment)
  throw outcome.failure
}

/** The shopper is asked by the bank: meanwhile the stock stays held. @throws AppError when it cannot be held any more */
const waitForConfirmation = async (
  deps: Deps,
  { placing, wanted }: PaymentRequest,
  payment: Payment,
): Promise<void> => {
  try {
    await inTransaction(deps, async (tx) => {
      const { lines } = await splitCart(tx, deps, placing, wanted)
      await checkHolds(tx, lines, placing.userId, deps.now())
      await holdWhileConfirming(tx, lines, placing.userId, deps.now())
      await setPayment(tx, payment.id, 'waiting', { reference: payment.reference })
    })
  } catch (error) {
    await giveBack(deps, payment)
    throw error
  }
}

/** @throws AppError with the reason; nothing is bought then */
export const placeByCard = async (deps: Deps, asked: Order): Promise<Answer> => {
  const { userId } = asked.placing
  const { card, newCard } = await chooseCard(deps, asked)
  const placing: Placing = { ...asked.placing, card: { brand: card.brand, last4: card.last4 } }
  const request: PaymentRequest = { placing, wanted: asked.wanted, newCard }
  const { purchase } = await inTransaction(deps, (tx) => splitCart(tx, deps, placing, asked.wanted))
  const id = newId()
  const amount = purchase.total
  const ask = async (): Promise<Authorisation> => {
    await insertPayment(deps.sql, { id, userId, provider: deps.payments.name, amount, request })
    return deps.payments.authorise({ token: card.token, amount, key: id })
  }
  const answer = await tryCard(deps, userId, ask)
  if (answer.ok === false) {
    await setPayment(deps.sql, id, 'failed')
    throw new AppError(answer.reason)
  }
  const payment = { id, reference: answer.reference, amount }
  if (answer.ok === 'confirm') {
    await waitForConfirmation(deps, request, payment)
    return { kind: 'confirm', id, by: answer.kind, url: answer.url }
  }
  await setPayment(deps.sql, id, 'authorised', { reference: answer.reference })
  return { kind: 'placed', placed: await placeAuthorised(deps, request, payment) }
}
