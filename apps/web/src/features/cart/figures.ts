/** Sums that the page computes itself, in cents. */
import type { Cart } from '@tregu/contract'
import { sumEuros, toCents, toEuros } from '@tregu/domain'
import type { CartItem } from './cart-queries.ts'

/** What the line would cost without its reduction. */
export const fullTotal = (item: CartItem) => toEuros(toCents(item.price) * item.quantity)

/** Reductions and discounts together. */
export const savedOn = (cart: Cart) =>
  sumEuros([
    ...cart.items
      .filter(({ available }) => available)
      .map((item) => differenceOf(fullTotal(item), item.total)),
    ...cart.sellers.map(({ discount }) => discount),
  ])

export const differenceOf = (a: number, b: number) => toEuros(Math.abs(toCents(a) - toCents(b)))

export const feesOf = (cart: Cart) => ({
  tax: sumEuros(cart.sellers.map(({ tax }) => tax)),
  serviceFee: sumEuros(cart.sellers.map(({ service_fee }) => service_fee)),
  discount: sumEuros(cart.sellers.map(({ discount }) => discount)),
})
