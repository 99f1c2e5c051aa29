/** The addresses chosen in the checkout: stored in the browser, cleared on return to the cart (docs/rules/checkout.md). */
import type { Cart } from '@tregu/contract'
import { useState } from 'react'
import { storage, tabStorage } from '../../lib/storage.ts'

export type AddressChoice = {
  readonly shipping: string | null
  /** Null with `same`: the billing address is the shipping address. */
  readonly billing: string | null
  readonly same: boolean
}

const key = 'checkout'
const none: AddressChoice = { shipping: null, billing: null, same: true }

const isId = (id: unknown) => id === null || typeof id === 'string'
const isChoice = ({ shipping, billing, same }: AddressChoice) =>
  isId(shipping) && isId(billing) && typeof same === 'boolean'

export const addressChoice = {
  get: (): AddressChoice => storage.get(key, isChoice) ?? none,
  set: (choice: AddressChoice) => storage.set(key, choice),
  clear: () => storage.remove(key),
}

export const billingOf = ({ shipping, billing, same }: AddressChoice) => (same ? shipping : billing)

export const useAddressChoice = () => {
  const [choice, setChoice] = useState(addressChoice.get)
  const choose = (part: Partial<AddressChoice>) =>
    setChoice((before) => {
      const next = { ...before, ...part }
      addressChoice.set(next)
      return next
    })
  return { choice, choose }
}

/**
 * The payment of the last attempt, which its button began: a shopper who comes back from a payment page finds the choice and
 * the ticked agreement again. Another cart starts again.
 */
type Tried = { readonly cart: string; readonly type: string; readonly card: string | null }
const triedKey = 'tried_payment'
const nameOf = ({ items, total }: Pick<Cart, 'items' | 'total'>) =>
  JSON.stringify([total, ...items.map(({ order_item_id, quantity }) => [order_item_id, quantity])])
export const triedPayment = {
  get: (cart: Pick<Cart, 'items' | 'total'>) =>
    tabStorage.get<Tried>(triedKey, (tried) => tried.cart === nameOf(cart)),
  set: (cart: Pick<Cart, 'items' | 'total'>, { type, card }: Omit<Tried, 'cart'>) =>
    tabStorage.set(triedKey, { cart: nameOf(cart), type, card }),
}

/** The answer to placing, for the approval page; ends with the tab. */
export type Placed = { readonly code: string; readonly message: string }
const placedKey = 'placed'
export const lastPlaced = {
  get: () => tabStorage.get<Placed>(placedKey, ({ code }) => typeof code === 'string'),
  set: (placed: Placed) => tabStorage.set(placedKey, placed),
}

/** An order of this tab got no answer; it may exist. */
const lostKey = 'answer_lost'
export const lostAnswer = {
  get: (): boolean => tabStorage.get<boolean>(lostKey) === true,
  set: (isLost: boolean) => (isLost ? tabStorage.set(lostKey, true) : tabStorage.remove(lostKey)),
}
