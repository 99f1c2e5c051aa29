/** Merges a guest's cart into the user's (docs/rules/cart.md). */
import { inTransaction } from '@tregu/database'
import { mergeCarts } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import * as queries from './cart.queries.ts'
import { toStoredNotice } from './cart-notices.ts'

/** Merges the browser's cart into the user's at sign-in and sign-up. Merging again changes nothing. */
export const mergeGuestCart = (
  deps: Deps,
  { id: userId }: Pick<Actor, 'id'>,
  browserHash: Buffer,
): Promise<void> =>
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
        seenPrice: line.seenPrice,
        seenStock: line.seenStock,
      })
    for (const line of merged.user.lines) await put(line, false)
    for (const line of merged.user.later) await put(line, true)
    await queries.removeLines(
      tx,
      guest.id,
      guestLines.map((line) => line.id),
    )
    const notices = merged.notices.map((notice) => toStoredNotice(notice, known))
    if (notices.length > 0) await queries.setNotices(tx, user.id, [...user.notices, ...notices])
  })
