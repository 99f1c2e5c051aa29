/** Merges a guest's cart into the user's, and undoes it (docs/rules/cart.md). */
import { inTransaction } from '@tregu/database'
import { canUndoMerge, mergeCarts } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import * as queries from './cart.queries.ts'
import { changeCart } from './cart.service.ts'
import { toStoredNotice } from './cart-notices.ts'

type Shopper = Pick<Actor, 'id'>

const toStored = (line: queries.LineRow): queries.StoredLine => ({
  variantId: line.variantId,
  quantity: line.quantity,
  later: line.later,
  comment: line.comment,
  seenPrice: line.seenPrice,
  seenStock: line.seenStock,
})

/**
 * Merges the browser's cart into the user's at sign-in and sign-up. Merging again changes nothing. `canUndo` stores what
 * there was before. A new account has no earlier cart, so there is nothing to undo.
 */
export const mergeGuestCart = (
  deps: Deps,
  { id: userId }: Shopper,
  browserHash: Buffer,
  { canUndo = false }: { readonly canUndo?: boolean } = {},
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    if (!(await queries.findCart(tx, { browserHash }, deps.now()))) return
    const guest = await queries.lockCart(tx, { browserHash })
    const guestLines = await queries.listCurrentLines(tx, { cartId: guest.id }, deps.now())
    if (guestLines.length === 0) return
    const user = await queries.lockCart(tx, { userId })
    const userLines = await queries.listCurrentLines(tx, { cartId: user.id }, deps.now())
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
    const { lines, later } = merged.user
    await queries.putLines(
      tx,
      user.id,
      [
        ...lines.map((line) => toStored({ ...line, later: false })),
        ...later.map((line) => toStored({ ...line, later: true })),
      ],
      deps.now(),
    )
    await queries.removeLines(
      tx,
      guest.id,
      guestLines.map((line) => line.id),
    )
    const notices = merged.notices.map((notice) => toStoredNotice(notice, known))
    if (notices.length > 0) await queries.setNotices(tx, user.id, [...user.notices, ...notices])
    if (!canUndo) return
    const merge: queries.StoredMerge = {
      before: userLines.map(toStored),
      after: (await queries.listPlainLines(tx, { cartId: user.id })).map(({ id: _id, ...line }) => line),
      notices: user.notices,
      guest: { cartId: guest.id, lines: guestLines.map(toStored) },
    }
    await queries.setMerged(tx, user.id, merge, deps.now())
  })

/** The lines go back to both carts. @throws AppError undo_over after a change of the cart, after a while, and a second time */
export const undoMerge = (deps: Deps, { id: userId }: Shopper) =>
  changeCart(deps, { userId }, async (tx, cart) => {
    const { merged } = cart
    const lines = await queries.listPlainLines(tx, { cartId: cart.id })
    if (!merged || !canUndoMerge(merged, lines, deps.now())) throw new AppError('undo_over')
    const isBefore = ({ variantId, later }: (typeof lines)[number]) =>
      merged.before.some((line) => line.variantId === variantId && line.later === later)
    const added = lines.filter((line) => !isBefore(line))
    await queries.removeLines(
      tx,
      cart.id,
      added.map(({ id }) => id),
    )
    await queries.putLines(tx, cart.id, merged.before, deps.now())
    const { guest } = merged
    if (await queries.hasGuestCart(tx, guest.cartId))
      await queries.putLines(tx, guest.cartId, guest.lines, deps.now())
    cart.notices = [...merged.notices]
    await queries.setNotices(tx, cart.id, cart.notices)
    cart.merged = null
    await queries.setMerged(tx, cart.id, null, null)
  })
