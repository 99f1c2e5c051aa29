/**
 * Reads and writes the number of tries by key and time. Everything here is SQL, because tries with the same key wait for each
 * other: the shorter the transaction, the more of them a second takes.
 */
import type { Sql, Tx } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './attempts.sql.ts'

export type Tries = statements.IListTriesResult

/** Locks the keys until the transaction ends, always in the same order, so that tries with the same key wait for each other. */
export const lockTries = (tx: Tx, keys: readonly string[]) =>
  runStatement(tx, statements.lockTries, { keys: [...keys] })

/** Lists the tries since a time, the newest first. */
export const listTries = (tx: Tx, keys: readonly string[], since: Date): Promise<Tries[]> =>
  runStatement(tx, statements.listTries, { keys: [...keys], since })

export const insertTry = (tx: Tx, keys: readonly string[], at: Date, isRunning: boolean) =>
  runStatement(tx, statements.insertTry, { keys: [...keys], at, running: isRunning ? 1 : 0 })

/** Ends a try that ran: a failed one stays counted, another one does not. */
export const endTry = (sql: Sql, keys: readonly string[], at: Date, isFailed: boolean) =>
  runStatement(sql, statements.endTry, { keys: [...keys], at, isFailed })
