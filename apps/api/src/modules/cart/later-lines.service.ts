/** Moves lines of the cart to later and back (docs/rules/cart.md). */
import type { Tx } from '@tregu/database'
import { type CartNotice, MAX_ITEM, restoreFromLater, saveForLater } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import * as queries from './cart.queries.ts'
import { changeCart } from './cart.service.ts'
import { toStoredNotice } from './cart-notices.ts'

type Shopper = Pick<Actor, 'id'>

const addNotices = async (
  tx: Tx,
  cart: queries.CartRow,
  rows: readonly queries.LineRow[],
  notices: readonly CartNotice[],
) => {
  if (notices.length === 0) return
  const known = new Map(rows.map((row) => [row.variantId, row]))
  cart.notices = [...cart.notices, ...notices.map((notice) => toStoredNotice(notice, known))]
  await queries.setNotices(tx, cart.id, cart.notices)
}

/** Moves a line to `later_buy` or back, and merges it with an existing line of the same variant. */
const moveLine = (deps: Deps, actor: Shopper, lineId: string, to: 'later' | 'cart') =>
  changeCart(deps, { userId: actor.id }, async (tx, cart) => {
    const rows = await queries.listCurrentLines(tx, { cartId: cart.id }, deps.now())
    const line = found(rows.find((row) => row.id === lineId && row.later === (to === 'cart')))
    const both = { lines: rows.filter((row) => !row.later), later: rows.filter((row) => row.later) }
    const stock = line.withdrawn ? 0 : line.stock
    const answer =
      to === 'later'
        ? saveForLater(both, line.variantId, stock)
        : restoreFromLater(both, line.variantId, stock)
    if (!answer.ok) {
      if (answer.reason === 'too_many_lines')
        throw new AppError('cart_full', { n: MAX_ITEM }, { details: { max: MAX_ITEM } })
      throw new AppError(answer.reason === 'sold_out' ? 'sold_out' : 'not_found')
    }
    const moved = found(
      answer.cart[to === 'later' ? 'later' : 'lines'].find((row) => row.variantId === line.variantId),
    )
    await queries.removeLines(tx, cart.id, [line.id])
    await queries.putLine(tx, {
      cartId: cart.id,
      variantId: line.variantId,
      quantity: moved.quantity,
      later: to === 'later',
      comment: moved.comment ?? '',
      seenPrice: line.seenPrice,
      seenStock: line.seenStock,
    })
    await addNotices(tx, cart, rows, answer.notices)
  })

export const saveLineForLater = (deps: Deps, actor: Shopper, line: string) =>
  moveLine(deps, actor, line, 'later')
export const restoreLine = (deps: Deps, actor: Shopper, line: string) => moveLine(deps, actor, line, 'cart')
