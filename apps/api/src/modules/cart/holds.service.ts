/** Holding the stock of the cart's lines while the shopper pays (rules.md, Stock holds). */
import { type Database, inTransaction } from '@tregu/database'
import { isHoldAlive, takeHold } from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { lockForCheckout } from './cart.service.ts'
import { listHolds, putHolds, releaseHolds } from './holds.queries.ts'
import type { CartLine } from './priced-cart.service.ts'

export { listHolds } from './holds.queries.ts'

export type HoldAnswer = {
  readonly heldUntil: Date | null
  readonly held: readonly string[]
  readonly refused: readonly { readonly lineId: string; readonly available: number }[]
}

/** Holds what is free of each line, or goes on with the hold there is. @throws AppError cart_empty */
export const holdStock = (database: Database, userId: string, now: Date): Promise<HoldAnswer> =>
  inTransaction(database, async (tx) => {
    const { lines } = await lockForCheckout(tx, userId, null)
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
      decided.flatMap(({ line, answer, startedAt }) =>
        answer.ok
          ? [{ variantId: line.row.variantId, quantity: answer.quantity, startedAt, until: answer.until }]
          : [],
      ),
    )
    const ends = decided.flatMap(({ answer }) => (answer.ok ? [answer.until.getTime()] : []))
    return {
      heldUntil: ends.length > 0 ? new Date(Math.min(...ends)) : null,
      held: granted.map(({ line }) => line.id),
      refused: decided.flatMap(({ line, answer }) =>
        answer.ok ? [] : [{ lineId: line.id, available: answer.available }],
      ),
    }
  })

const decide = (line: CartLine, all: Awaited<ReturnType<typeof listHolds>>, userId: string, now: Date) => {
  const holds = all.filter((hold) => hold.variantId === line.row.variantId)
  const own = holds.find((hold) => hold.ownerId === userId)
  const isAlive = own !== undefined && isHoldAlive(own, now)
  const answer = takeHold({
    ownerId: userId,
    quantity: line.quantity,
    stock: line.available ? line.stock : 0,
    holds,
    lapsedAt: own && !isAlive ? own.until : null,
    now,
  })
  return { line, answer, startedAt: own && isAlive ? own.startedAt : now }
}

export const giveStockBack = (database: Database, userId: string, now: Date) =>
  releaseHolds(database.sql, userId, now)
