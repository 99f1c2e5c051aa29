/** Quantities (docs/rules/cart.md): 1 to 9999, or to the stock if that is less. */

import { QUANTITY_MAX } from './limits.ts'

export type QuantityRefusal =
  | { readonly ok: false; readonly reason: 'not_a_quantity' }
  /** More than one line may hold. */
  | { readonly ok: false; readonly reason: 'over_maximum'; readonly max: number }
  /** More than the stock; `left` pieces are available. */
  | { readonly ok: false; readonly reason: 'over_stock'; readonly left: number }

export type QuantityAnswer = { readonly ok: true; readonly quantity: number } | QuantityRefusal

/** The maximum of a variant in one line. */
export const maxQuantity = (stock: number): number => Math.max(0, Math.min(QUANTITY_MAX, stock))

/** Reads a quantity of the wire: a whole number from 0 (which removes), as number or digits. */
export const parseQuantity = (value: unknown): QuantityAnswer => {
  const quantity = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value
  if (typeof quantity !== 'number' || !Number.isSafeInteger(quantity) || quantity < 0) {
    return { ok: false, reason: 'not_a_quantity' }
  }
  return { ok: true, quantity }
}

/** May a line hold this many? Changes nothing; the refusal says how many are left. */
export const checkQuantity = (quantity: number, stock: number): QuantityAnswer => {
  if (!Number.isSafeInteger(quantity) || quantity < 1) return { ok: false, reason: 'not_a_quantity' }
  if (quantity > stock) return { ok: false, reason: 'over_stock', left: Math.max(0, stock) }
  if (quantity > QUANTITY_MAX) return { ok: false, reason: 'over_maximum', max: QUANTITY_MAX }
  return { ok: true, quantity }
}

/**
 * Corrects a typed quantity: blank or 0 becomes 1, more than the maximum becomes the maximum. It ends before the first sign that
 * is no digit, so 1,5 is 1 and never 15; -3 and words are no quantity.
 */
export const readQuantityField = (text: string, stock: number): QuantityAnswer => {
  const typed = text.trim()
  if (typed === '') return { ok: true, quantity: 1 }
  const [digits] = /^\d+/.exec(typed) ?? []
  if (digits === undefined) return { ok: false, reason: 'not_a_quantity' }
  return { ok: true, quantity: Math.max(1, Math.min(Number(digits), maxQuantity(stock))) }
}
