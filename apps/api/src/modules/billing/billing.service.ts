/** Saved cards and payment types. For PCI DSS a card's number becomes a token, and its CVC stays in memory. */
import { inTransaction } from '@tregu/database'
import {
  type CheckedCard,
  checkCard,
  listOfferedTypes,
  listPaymentTypes,
  PAYMENT_TYPES,
  type PaymentType,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { type CartStore, getCart } from '../cart/cart.ts'
import { tryCard } from '../payments/payments.ts'
import * as queries from './billing.queries.ts'

type User = Pick<Actor, 'id'>

export type CardDraft = { name: string; number: string; expiry: string; cvc: string }

/** @param place prefix of the fields in the error, such as `card.` in `card.number`. @throws AppError malformed */
export const readCard = (draft: CardDraft, now: Date, place: string): CheckedCard => {
  const answer = checkCard(draft, now)
  if (answer.ok) return answer.card
  throw new AppError(
    'malformed',
    {},
    {
      fields: Object.fromEntries(
        Object.keys(answer.fields).map((field) => [`${place}${field}`, `v.card_${field}`]),
      ),
    },
  )
}

/** Makes the card as the shop stores it: the provider's token, brand, last four digits. */
export const tokenizeCard = async (deps: Deps, card: CheckedCard): Promise<NewCard> => ({
  token: await deps.payments.tokenize({ ...card, number: card.digits }),
  fullName: card.name,
  brand: card.brand,
  last4: card.lastFour,
  expiryMonth: card.expiryMonth,
  expiryYear: card.expiryYear,
})

export const listCards = (deps: Deps, actor: User) => queries.listCards(deps.db, actor.id)

/** @throws AppError not_found */
export const getCard = async (deps: Deps, actor: User, id: string) =>
  found(await queries.findCard(deps.db, actor.id, uuidOf(id)))

export type NewCard = queries.NewCard

/** Saves a card. Saving the same card again updates it. */
export const saveCard = async (deps: Deps, { id: userId }: User, card: NewCard) =>
  inTransaction(deps, async (tx) => {
    await queries.lockCards(tx, userId)
    const same = await queries.findSameCard(tx.db, userId, card)
    if (same) return queries.renewCard(tx.db, userId, same.id, card)
    const isDefault = !(await queries.hasDefault(tx.db, userId))
    return queries.createCard(tx.db, userId, { ...card, isDefault })
  })

/** @throws AppError card_declined, too_many_requests */
export const addCard = async (deps: Deps, actor: User, draft: CardDraft) => {
  const card = await tokenizeCard(deps, readCard(draft, deps.now(), ''))
  const answer = await tryCard(deps, actor, () => deps.payments.verify(card.token))
  if (answer.status === 'refused') throw new AppError(answer.reason)
  return saveCard(deps, actor, card)
}

export const setDefaultCard = (deps: Deps, { id: userId }: User, id: string) =>
  inTransaction(deps, async (tx) => {
    await queries.lockCards(tx, userId)
    const card = found(await queries.findCard(tx.db, userId, uuidOf(id)))
    await queries.setDefault(tx.db, userId, card.id)
  })

export const removeCard = (deps: Deps, { id: userId }: User, id: string) =>
  inTransaction(deps, async (tx) => {
    await queries.lockCards(tx, userId)
    if (!(await queries.deleteCard(tx.db, userId, uuidOf(id)))) throw new AppError('not_found')
    await queries.ensureDefault(tx, userId)
  })

/** Lists the stores with the payment types that each accepts now. */
export const listPayableStores = (rows: readonly CartStore['row'][], byProvider: readonly PaymentType[]) =>
  rows.map(({ id, name, paymentMethods, account }) => ({
    id,
    name,
    paymentTypes: listOfferedTypes(
      { paymentTypes: paymentMethods, hasAccount: account !== null },
      byProvider,
    ),
  }))

export type PaymentOption = { type: PaymentType; available: boolean; refusedBy: string[] }

/**
 * Lists the payment types of the cart, and for each the stores that refuse it. With a store's id or slug it looks only at
 * that store's lines.
 */
export const listPaymentOptions = async (
  deps: Deps,
  actor: User,
  store: string | null,
): Promise<PaymentOption[]> => {
  const cart = await getCart(deps, { userId: actor.id })
  const rows = cart.totals.sellers
    .map(({ store }) => store.row)
    .filter(({ id, slug }) => store === null || [slug, String(id)].includes(store))
  const stores = listPayableStores(rows, deps.payments.takes)
  const answer = listPaymentTypes(stores)
  return listOfferedTypes({ paymentTypes: PAYMENT_TYPES, hasAccount: true }, deps.payments.takes)
    .map((type) => ({
      type,
      available: answer.ok && answer.paymentTypes.includes(type),
      refusedBy: stores.filter((store) => !store.paymentTypes.includes(type)).map((store) => store.name),
    }))
    .filter((option) => option.available || option.refusedBy.length < stores.length)
}
