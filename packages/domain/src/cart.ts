/** The cart (docs/rules/cart.md): adding, setting, merging a guest's cart, and saving for later. */

import type { Id } from './ids.ts'
import { MAX_ITEM, QUANTITY_MAX } from './limits.ts'
import { checkQuantity, maxQuantity, parseQuantity, type QuantityRefusal } from './quantity.ts'

/** A line of a cart or of later_buy. A variant occurs at most once in each, so it is the line's key. */
export type CartLine = {
  readonly variantId: Id
  readonly quantity: number
  readonly comment?: string | null
}

/** Notice about a line that was changed by merging or moving. */
export type CartNotice =
  | { readonly kind: 'clamped'; readonly variantId: Id; readonly asked: number; readonly quantity: number }
  | { readonly kind: 'moved_to_later'; readonly variantId: Id; readonly quantity: number }

export type Cart<L extends CartLine> = {
  readonly lines: readonly L[]
  readonly later: readonly L[]
}

export type LineAnswer =
  | { readonly ok: true; readonly variantId: Id; readonly quantity: number }
  | QuantityRefusal
  | { readonly ok: false; readonly reason: 'too_many_lines'; readonly max: number }

const findLine = <L extends CartLine>(lines: readonly L[], variantId: Id): L | undefined =>
  lines.find((line) => line.variantId === variantId)

/**
 * The quantity of a variant's line after adding, judged on the sum with the existing line. Refuses without any change
 * when that is more than the stock (`left`: pieces in stock) or when the cart is full.
 */
export const addToCart = (
  lines: readonly CartLine[],
  added: { readonly variantId: Id; readonly quantity: number },
  stock: number,
): LineAnswer => {
  const there = findLine(lines, added.variantId)
  const asked = parseQuantity(added.quantity)
  if (!asked.ok || asked.quantity === 0) return { ok: false, reason: 'not_a_quantity' }
  const answer = checkQuantity((there?.quantity ?? 0) + asked.quantity, stock)
  if (!answer.ok) return answer
  if (there === undefined && lines.length >= MAX_ITEM) {
    return { ok: false, reason: 'too_many_lines', max: MAX_ITEM }
  }
  return { ok: true, variantId: added.variantId, quantity: answer.quantity }
}

/** Editing sets the absolute quantity; 0 removes the line. */
export const setQuantity = (line: CartLine, quantity: number, stock: number): LineAnswer => {
  const answer = quantity === 0 ? ({ ok: true, quantity } as const) : checkQuantity(quantity, stock)
  return answer.ok ? { ok: true, variantId: line.variantId, quantity: answer.quantity } : answer
}

type Joined<L> = {
  readonly lines: readonly L[]
  readonly notice: CartNotice | null
}

/** Adds a line to a list; adds up the quantities of the same variant and clamps them to a line's maximum. */
const joinLine = <L extends CartLine>(lines: readonly L[], line: L, stock: number): Joined<L> => {
  const there = findLine(lines, line.variantId)
  const asked = (there?.quantity ?? 0) + line.quantity
  // a sold-out line has nothing to clamp to: it stays visible with the wanted quantity
  const kept = there === undefined ? line.quantity : Math.max(there.quantity, line.quantity)
  const quantity = stock > 0 ? Math.min(asked, maxQuantity(stock)) : Math.min(kept, QUANTITY_MAX)
  const comment = there?.comment ? there.comment : line.comment
  const joined = { ...(there ?? line), quantity, ...(comment ? { comment } : {}) }
  const notice: CartNotice | null =
    stock > 0 && quantity < asked ? { kind: 'clamped', variantId: line.variantId, asked, quantity } : null
  if (there === undefined) return { lines: [...lines, joined], notice }
  return { lines: lines.map((other) => (other === there ? joined : other)), notice }
}

/**
 * Merges a guest's cart into the user's on sign-in and sign-up: quantities of the same variant add up, clamped to stock
 * and 9999; lines beyond 100 go to later_buy; each clamp and move is a notice. The guest's cart is empty afterwards, so
 * merging twice changes nothing. Lines that the guest did not have stay as they are. `stockOf` is physical stock, 0 for a
 * withdrawn product.
 */
export const mergeCarts = <L extends CartLine>(
  user: Cart<L>,
  guest: Cart<L>,
  stockOf: (variantId: Id) => number,
): { readonly user: Cart<L>; readonly guest: Cart<L>; readonly notices: readonly CartNotice[] } => {
  let { lines, later } = user
  const notices: CartNotice[] = []
  for (const line of guest.lines) {
    const stock = stockOf(line.variantId)
    const fits = findLine(lines, line.variantId) !== undefined || lines.length < MAX_ITEM
    const joined = joinLine(fits ? lines : later, line, stock)
    if (fits) lines = joined.lines
    else later = joined.lines
    if (joined.notice !== null) notices.push(joined.notice)
    if (!fits) notices.push({ kind: 'moved_to_later', variantId: line.variantId, quantity: line.quantity })
  }
  for (const line of guest.later) later = joinLine(later, line, stockOf(line.variantId)).lines
  return { user: { lines, later }, guest: { lines: [], later: [] }, notices }
}

export type MoveAnswer<L extends CartLine> =
  | { readonly ok: true; readonly cart: Cart<L>; readonly notices: readonly CartNotice[] }
  | { readonly ok: false; readonly reason: 'no_such_line' }
  | { readonly ok: false; readonly reason: 'sold_out' }
  | { readonly ok: false; readonly reason: 'too_many_lines'; readonly max: number }

/** Save for later: moves the line to later_buy and adds its quantity to the same variant there. */
export const saveForLater = <L extends CartLine>(
  cart: Cart<L>,
  variantId: Id,
  stock: number,
): MoveAnswer<L> => {
  const line = findLine(cart.lines, variantId)
  if (line === undefined) return { ok: false, reason: 'no_such_line' }
  const { lines: later, notice } = joinLine(cart.later, line, stock)
  const lines = cart.lines.filter((other) => other !== line)
  return { ok: true, cart: { lines, later }, notices: notice === null ? [] : [notice] }
}

/**
 * Moves a line from later_buy back into the cart, merged and clamped. Refused while it is sold out or when the cart is
 * full.
 */
export const restoreFromLater = <L extends CartLine>(
  cart: Cart<L>,
  variantId: Id,
  stock: number,
): MoveAnswer<L> => {
  const line = findLine(cart.later, variantId)
  if (line === undefined) return { ok: false, reason: 'no_such_line' }
  if (stock <= 0) return { ok: false, reason: 'sold_out' }
  if (findLine(cart.lines, variantId) === undefined && cart.lines.length >= MAX_ITEM) {
    return { ok: false, reason: 'too_many_lines', max: MAX_ITEM }
  }
  const { lines, notice } = joinLine(cart.lines, line, stock)
  const later = cart.later.filter((other) => other !== line)
  return { ok: true, cart: { lines, later }, notices: notice === null ? [] : [notice] }
}
