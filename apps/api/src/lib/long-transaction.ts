/**
 * A transaction without the usual limits of time: counting a large catalogue, judging a file between two statements, or moving thousands of
 * products takes longer.
 */
import { type Connection, inTransaction, type Tx } from '@tregu/database'

export const inLongTransaction = <T>(database: Connection, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(database, async (tx) => {
    await tx('no-timeout', 'SET LOCAL statement_timeout = 0')
    await tx('no-idle-timeout', 'SET LOCAL idle_in_transaction_session_timeout = 0')
    return work(tx)
  })
