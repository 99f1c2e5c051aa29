/** Puts the goods of an earlier order into the cart again (docs/rules/orders.md#buying-again). */
import type { Tx } from '@tregu/database'
import { addToCart, chargedPrice, findBackOn } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import * as queries from './cart.queries.ts'
import { changeCart, refuse } from './cart.service.ts'

export type Wanted = { readonly lineId: string; readonly variantId: number; readonly quantity: number }

/** Adds as many pieces as there are, beside those already in the cart. False when the variant cannot be bought any more. */
const putAgain = async (
  tx: Tx,
  cart: queries.CartRow,
  { variantId, quantity }: Wanted,
  now: Date,
): Promise<boolean> => {
  const variant = await queries.findVariant(tx, variantId)
  if (!variant || variant.stock === 0 || findBackOn(variant, now) !== null) return false
  const lines = (await queries.listPlainLines(tx, { cartId: cart.id })).filter((line) => !line.later)
  const there = lines.find((line) => line.variantId === variantId)
  const before = there?.quantity ?? 0
  const added = Math.min(quantity, variant.stock - before)
  if (added < quantity)
    cart.notices = [
      ...cart.notices,
      { kind: 'clamped', name: variant.name, was: before + quantity, is: before + Math.max(0, added) },
    ]
  if (added <= 0) return true
  const answer = addToCart(lines, { variantId, quantity: added }, variant.stock)
  if (!answer.ok) return refuse(answer)
  await queries.putLine(tx, {
    cartId: cart.id,
    variantId,
    quantity: answer.quantity,
    later: false,
    comment: there?.comment ?? '',
    seenPrice: chargedPrice(variant),
    seenStock: variant.stock,
  })
  return true
}

/** Adds what can still be bought, and names the lines that cannot. @throws AppError cart_full; nothing is added then */
export const buyAgain = async (deps: Deps, userId: string, wanted: readonly Wanted[]) => {
  const missing = new Set<string>()
  const cart = await changeCart(deps, { userId }, async (tx, row) => {
    const noticesBefore = row.notices
    for (const line of wanted) if (!(await putAgain(tx, row, line, deps.now()))) missing.add(line.lineId)
    if (row.notices !== noticesBefore) await queries.setNotices(tx, row.id, row.notices)
  })
  return { cart, missing }
}
