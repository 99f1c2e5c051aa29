/** Buys the goods of an order again (docs/rules/orders.md). */
import { type Language, pickText } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { textsOf } from '../../lib/json-columns.ts'
import { buyAgain } from '../cart/cart.ts'
import { findLines } from './orders.queries.ts'

/** Adds the order's goods to the cart, and names in `missing` what cannot be bought any more. @throws AppError not_found, cart_full */
export const orderAgain = async (
  deps: Deps,
  { id: userId }: Pick<Actor, 'id'>,
  orderId: string,
  language: Language,
) => {
  const { lines } = found(await findLines(deps.db, userId, uuidOf(orderId)))
  const wanted = lines.flatMap(({ id, variantId, quantity }) =>
    variantId === null ? [] : [{ lineId: id, variantId, quantity }],
  )
  const { cart, missing } = await buyAgain(deps, userId, wanted)
  const gone = lines.filter(({ id, variantId }) => variantId === null || missing.has(id))
  return { cart, missing: gone.map(({ name }) => pickText(textsOf(name), language).text) }
}
