/** Locks that several modules take. */
import type { Tx } from '@tregu/database'
import * as statements from './locks.sql.ts'
import { runStatement } from './run-statement.ts'

/** Locks a text until the transaction ends. Another transaction that locks the same text waits. */
export const lockKey = (tx: Tx, key: string) => runStatement(tx, statements.lockKey, { key })

/** What one person does at once runs one after the other. Others may still refer to the person's row. */
export const lockPerson = (tx: Tx, id: string) => runStatement(tx, statements.lockPerson, { id })
