/** Moving lines: a guest's cart into the user's, a line to `later_buy` and back (docs/rules/cart.md). */
import { inTransaction, type Tx } from '@tregu/database'
import { type CartNotice, MAX_ITEM, mergeCarts, restoreFromLater, saveForLater } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import * as queries from './cart.queries.ts'
import { changeCart } from './cart.service.ts'

type Shopper = Pick<Actor, 'id'>

const viewMergeNotice = (
  notice: CartNotice,
  names: ReadonlyMap<number, queries.LineRow>,
): queries.StoredNotice => ({
  kind: notice.kind,
  name: names.get(Number(notice.variantId))?.name ?? null,
  was: notice.kind === 'clamped' ? notice.asked : notice.quantity,
  is: notice.quantity,
})

/** Merges the browser's cart into the user's, at sign-in and sign-up; merging again changes nothing. */
export const mergeGuestCart = (deps: Deps, { id: userId }: Shopper, browserHash: Buffer): Promise<void> =>
  inTransaction(deps, async (tx) => {
    if (!(await queries.findCart(tx, { browserHash }))) return
    const guest = await queries.lockCart(tx, { browserHash })
    const guestLines = await queries.listLines(tx, guest.id)
    if (guestLines.length === 0) return
    const user = await queries.lockCart(tx, { userId })
    const userLines = await queries.listLines(tx, user.id)
    const known = new Map([...guestLines, ...userLines].map((line) => [line.variantId, line]))
    const split = (lines: readonly queries.LineRow[]) => ({
      lines: lines.filter((line) => !line.later),
      later: lines.filter((line) => line.later),
    })
    const stockOf = (variantId: number | string) => {
      const line = known.get(Number(variantId))
      return line && !line.withdrawn ? line.stock : 0
    }
    const merged = mergeCarts(split(userLines), split(guestLines), stockOf)
    const put = async (line: queries.LineRow, later: boolean) =>
      queries.putLine(tx, {
        cartId: user.id,
        variantId: line.variantId,
        quantity: line.quantity,
        later,
        comment: line.comment ?? '',
        price: line.seenPrice,
        stock: line.seenStock,
      })
    for (const line of merged.user.lines) await put(line, false)
    for (const line of merged.user.later) await put(line, true)
    await queries.removeLines(
      tx,
      guest.id,
      guestLines.map((line) => line.id),
    )
    const notices = merged.notices.map((notice) => viewMergeNotice(notice, known))
    if (notices.length > 0) await queries.setNotices(tx, user.id, [...user.notices, ...notices])
  })

const addNotices = async (
  tx: Tx,
  cart: queries.CartRow,
  rows: readonly queries.LineRow[],
  notices: readonly CartNotice[],
) => {
  if (notices.length === 0) return
  const known = new Map(rows.map((row) => [row.variantId, row]))
  cart.notices = [...cart.notices, ...notices.map((notice) => viewMergeNotice(notice, known))]
  await queries.setNotices(tx, cart.id, cart.notices)
}

/** Moves a line to `later_buy` or back, merging with the line of the same variant that is there. */
const moveLine = (deps: Deps, actor: Shopper, lineId: string, to: 'later' | 'cart') =>
  changeCart(deps, { userId: actor.id }, async (tx, cart) => {
    const rows = await queries.listLines(tx, cart.id)
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
      price: line.seenPrice,
      stock: line.seenStock,
    })
    await addNotices(tx, cart, rows, answer.notices)
  })

export const saveLineForLater = (deps: Deps, actor: Shopper, line: string) =>
  moveLine(deps, actor, line, 'later')
export const restoreLine = (deps: Deps, actor: Shopper, line: string) => moveLine(deps, actor, line, 'cart')
