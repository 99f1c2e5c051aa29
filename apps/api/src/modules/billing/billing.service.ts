/** Saved cards and payment types. For PCI DSS a card's number becomes a token, and its CVC stays in memory. */
import { inTransaction } from '@tregu/database'
import {
  type CheckedCard,
  listOfferedTypes,
  listPaymentTypes,
  PAYMENT_TYPES,
  type PaymentType,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import type { CardVault } from '../../lib/payments/provider.ts'
import { type CartStore, getCart } from '../cart/cart.ts'
import { tryCard } from '../payments/payments.ts'
import * as queries from './billing.queries.ts'

type User = Pick<Actor, 'id'>

/** @throws AppError cards_hosted when cards are typed on the provider's page only */
const requireVault = ({ payments: { vault } }: Deps): CardVault => {
  if (vault) return vault
  throw new AppError('cards_hosted')
}

/** Makes the card as the shop stores it: the provider's token, brand, last four digits. @throws AppError cards_hosted */
export const tokenizeCard = async (deps: Deps, card: CheckedCard): Promise<NewCard> => ({
  token: await requireVault(deps).tokenize(card),
  fullName: card.name,
  brand: card.brand,
  last4: card.lastFour,
  expiryMonth: card.expiryMonth,
  expiryYear: card.expiryYear,
})

/** Lists the saved cards. They can pay only with the provider that keeps cards. */
export const listCards = async ({ db, payments }: Deps, actor: User) =>
  payments.vault ? queries.listCards(db, actor.id) : []

/** @throws AppError cards_hosted, not_found */
export const getCard = async (deps: Deps, actor: User, id: string) => {
  requireVault(deps)
  return found(await queries.findCard(deps.db, actor.id, uuidOf(id)))
}

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

/** @throws AppError card_declined, cards_hosted, too_many_requests */
export const addCard = async (deps: Deps, actor: User, typed: CheckedCard) => {
  const vault = requireVault(deps)
  const card = await tokenizeCard(deps, typed)
  const answer = await tryCard(deps, actor, () => vault.verify(card.token))
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
