/** A transaction for jobs. Counting a large catalogue takes longer than a request's time limit. */
import { type Connection, inTransaction, type Tx } from '@tregu/database'

export const inLongTransaction = (database: Connection, work: (tx: Tx) => Promise<unknown>): Promise<void> =>
  inTransaction(database, async (tx) => {
    await tx('no-timeout', 'SET LOCAL statement_timeout = 0')
    await work(tx)
  })
