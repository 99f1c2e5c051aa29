/** Locks that belong to no row. */
import type { Tx } from '@tregu/database'
import * as statements from './locks.sql.ts'
import { runStatement } from './run-statement.ts'

/** Locks a text until the transaction ends. Another transaction that locks the same text waits. */
export const lockKey = (tx: Tx, key: string) => runStatement(tx, statements.lockKey, { key })
