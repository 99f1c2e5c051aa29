/** Holds the stock of the cart's lines while the shopper pays (docs/rules/holds.md). */
import { inTransaction, type Tx } from '@tregu/database'
import { holdForConfirmation, takeHold } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { isAwaitingConfirmation } from '../payments/payments.ts'
import { lockForCheckout } from './cart.service.ts'
import { type HoldRow, listHolds, putHolds, releaseHolds } from './holds.queries.ts'
import type { CartLine } from './priced-cart.ts'

export type HoldAnswer = {
  readonly now: Date
  readonly heldUntil: Date | null
  readonly held: readonly string[]
  readonly refused: readonly {
    readonly lineId: string
    readonly available: number
    /** `lapsed`: the shopper's own hold expired. It may be renewed at `until`. */
    readonly reason: 'lapsed' | 'not_free'
    readonly until: Date | null
  }[]
}

/** Holds the free stock of each line, or continues an existing hold. @throws AppError cart_empty */
export const holdStock = (deps: Deps, { id: userId }: Pick<Actor, 'id'>): Promise<HoldAnswer> =>
  inTransaction(deps, async (tx) => {
    const now = deps.now()
    const { lines } = await lockForCheckout(tx, userId, null, deps.now())
    if (lines.length === 0) throw new AppError('cart_empty')
    const holds = await listHolds(
      tx,
      lines.map(({ row }) => row.variantId),
    )
    const decided = lines.map((line) => decide(line, holds, userId, now))
    const granted = decided.filter(({ answer }) => answer.ok)
    await putHolds(
      tx,
      userId,
      decided.flatMap(({ line, answer }) =>
        answer.ok ? [{ ...answer, variantId: line.row.variantId }] : [],
      ),
    )
    const ends = decided.flatMap(({ answer }) => (answer.ok ? [answer.until.getTime()] : []))
    return {
      now,
      heldUntil: ends.length > 0 ? new Date(Math.min(...ends)) : null,
      held: granted.map(({ line }) => line.id),
      refused: decided.flatMap(({ line, answer }) =>
        answer.ok
          ? []
          : [
              {
                lineId: line.id,
                available: answer.available,
                reason: answer.reason,
                until: answer.reason === 'lapsed' ? answer.waitUntil : null,
              },
            ],
      ),
    }
  })

const decide = (line: CartLine, all: readonly HoldRow[], userId: string, now: Date) => ({
  line,
  answer: takeHold({
    ownerId: userId,
    quantity: line.quantity,
    stock: line.available ? line.stock : 0,
    holds: all.filter((hold) => hold.variantId === line.row.variantId),
    now,
  }),
})

/** Releases the holds when the shopper leaves the checkout, except while a card payment waits for its confirmation. */
export const giveStockBack = async (deps: Deps, actor: Pick<Actor, 'id'>) => {
  if (!(await isAwaitingConfirmation(deps, actor))) await releaseHolds(deps.sql, actor.id, deps.now())
}

/** Extends the holds of these lines while the card payment waits for its confirmation. The stock must be locked. */
export const holdWhileConfirming = async (tx: Tx, lines: readonly CartLine[], userId: string, now: Date) => {
  const asked = lines.map(({ row, quantity }) => ({ ownerId: userId, variantId: row.variantId, quantity }))
  const holds = await listHolds(
    tx,
    asked.map(({ variantId }) => variantId),
  )
  const ownOf = (variantId: number) =>
    holds.find((hold) => hold.ownerId === userId && hold.variantId === variantId) ?? null
  const wanted = asked.map((line) => holdForConfirmation(line, ownOf(line.variantId), now))
  await putHolds(
    tx,
    userId,
    wanted.map((hold) => ({ ...hold, variantId: Number(hold.variantId) })),
  )
}
