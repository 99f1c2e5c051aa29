/** Reads and writes holds: stock reserved while a shopper pays (`holds.sql`). An ended hold stays until its waiting time is over. */
import { newId, type Sql, type Tx } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './holds.sql.ts'

export type HoldRow = statements.IListHoldsResult

/** Lists all holds of these variants, including ended ones, whose waiting time may still run. */
export const listHolds = (tx: Tx, variantIds: readonly number[]): Promise<HoldRow[]> =>
  runStatement(tx, statements.listHolds, { variantIds: [...variantIds] })

export const putHolds = (
  tx: Tx,
  userId: string,
  holds: readonly Pick<HoldRow, 'variantId' | 'quantity' | 'startedAt' | 'until'>[],
) =>
  runStatement(tx, statements.putHolds, {
    userId,
    ids: holds.map(() => newId()),
    variantIds: holds.map(({ variantId }) => variantId),
    quantities: holds.map(({ quantity }) => quantity),
    starts: holds.map(({ startedAt }) => startedAt),
    ends: holds.map(({ until }) => until),
  })

/** Releases the user's current holds. The rows stay, so that holding the stock again continues from the first start. */
export const releaseHolds = (sql: Sql, userId: string, now: Date) =>
  runStatement(sql, statements.releaseHolds, { userId, now })
