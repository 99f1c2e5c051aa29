/** The checkout: addresses and agreement checked, the card authorised, the order placed, the card captured. */
import { inTransaction, newId } from '@tregu/database'
import { type CheckedCard, toCents } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { type CardDraft, getCard, readCard, saveCard, tokenizeCard } from '../billing/billing.service.ts'
import * as queries from './checkout.queries.ts'
import { type Placed, placeOrderIn, splitCart, type Wanted } from './place-order.service.ts'
import type { Placing } from './purchase-document.ts'

export type Order = {
  readonly placing: Omit<Placing, 'card'>
  readonly storeSlug: string | null
  readonly shownTotal: number | null
  /** A saved card's id or a new card's fields; only for `creditCard`. */
  readonly card: string | CardDraft | null
  readonly saveCard: boolean
}
export type Answer =
  | { kind: 'placed'; placed: Placed }
  | { kind: 'confirm'; id: string; by: 'sandbox' | 'redirect'; url: string }

type UsedCard = { token: string; brand: string; last4: string }

const useCard = async (deps: Deps, userId: string, asked: Order): Promise<UsedCard> => {
  if (typeof asked.card === 'string') return getCard(deps.sql, userId, asked.card)
  if (!asked.card) throw new AppError('malformed', {}, { fields: { card: 'v.payment' } })
  const checked: CheckedCard = readCard(asked.card, deps.now())
  const card = await tokenizeCard(deps, checked)
  if (asked.saveCard) await saveCard(deps, userId, card)
  return card
}

const placeIn = (deps: Deps, placing: Placing, wanted: Wanted) =>
  inTransaction(deps, (tx) => placeOrderIn(tx, deps, placing, wanted))

/** After the commit: what fails here is done again by the reconciler. */
const capture = async (deps: Deps, paymentId: string, reference: string) => {
  try {
    await deps.payments.capture(reference)
    await queries.setPayment(deps.sql, paymentId, 'captured', null, null)
  } catch (error) {
    deps.log.error({ err: error, paymentId }, 'capturing a payment failed; the reconciler tries again')
  }
}

const placeAuthorised = async (
  deps: Deps,
  placing: Placing,
  wanted: Omit<Wanted, 'authorised'>,
  payment: { id: string; reference: string; amount: number },
) => {
  try {
    const placed = await placeIn(deps, placing, {
      ...wanted,
      authorised: { paymentId: payment.id, reference: payment.reference, amount: payment.amount },
    })
    await capture(deps, payment.id, payment.reference)
    return placed
  } catch (error) {
    await deps.payments.void(payment.reference)
    await queries.setPayment(deps.sql, payment.id, 'voided', payment.reference, null)
    throw error
  }
}

const placeByCard = async (deps: Deps, asked: Order): Promise<Answer> => {
  const { userId, language } = asked.placing
  const card = await useCard(deps, userId, asked)
  const placing: Placing = { ...asked.placing, card: { brand: card.brand, last4: card.last4 } }
  const wanted = { storeSlug: asked.storeSlug, shownTotal: asked.shownTotal }
  const { purchase } = await inTransaction(deps, (tx) =>
    splitCart(tx, userId, { ...wanted, authorised: null }, 'creditCard', language, deps.now()),
  )
  const payment = {
    id: newId(),
    userId,
    provider: deps.payments.name,
    amount: purchase.total,
    request: { placing, wanted },
  }
  await queries.insertPayment(deps.sql, payment)
  const answer = await deps.payments.authorise({ token: card.token, amount: purchase.total, key: payment.id })
  if (answer.ok === false) {
    await queries.setPayment(deps.sql, payment.id, 'failed', null, null)
    throw new AppError(answer.reason)
  }
  if (answer.ok === 'confirm') {
    await queries.setPayment(deps.sql, payment.id, 'waiting', answer.reference, null)
    return { kind: 'confirm', id: payment.id, by: answer.kind, url: answer.url }
  }
  await queries.setPayment(deps.sql, payment.id, 'authorised', answer.reference, null)
  const placed = await placeAuthorised(deps, placing, wanted, {
    id: payment.id,
    reference: answer.reference,
    amount: purchase.total,
  })
  return { kind: 'placed', placed }
}

/** @throws AppError with the reason; nothing is bought then */
export const placeOrder = async (deps: Deps, asked: Order): Promise<Answer> => {
  if (asked.placing.type === 'creditCard') return placeByCard(deps, asked)
  const wanted: Wanted = { storeSlug: asked.storeSlug, shownTotal: asked.shownTotal, authorised: null }
  return { kind: 'placed', placed: await placeIn(deps, { ...asked.placing, card: null }, wanted) }
}

/** Finishes a placing that waited for the shopper's confirmation. Accepting again answers the same order. */
export const confirmOrder = async (
  deps: Deps,
  userId: string,
  confirmation: string,
  outcome: 'accept' | 'refuse',
): Promise<Placed | { code: string; orderIds: string[] }> => {
  const id = uuidOf(confirmation)
  const payment = await queries.claimWaitingPayment(deps.sql, userId, id)
  if (!payment) {
    const earlier = await queries.findPayment(deps.sql, userId, id)
    if (!earlier) throw new AppError('not_found')
    if (earlier.code) return { code: earlier.code, orderIds: earlier.orders ?? [] }
    throw new AppError('confirmation_refused')
  }
  const answer = await deps.payments.resume(payment.reference, outcome)
  if (answer.ok !== true) {
    await queries.setPayment(deps.sql, payment.id, 'failed', null, null)
    throw new AppError('confirmation_refused')
  }
  const { placing, wanted } = payment.request as { placing: Placing; wanted: Omit<Wanted, 'authorised'> }
  return placeAuthorised(deps, placing, wanted, payment)
}

export const centsOf = (euros: number | undefined): number | null =>
  euros === undefined ? null : toCents(Math.round(euros * 100) / 100)
