/** Reads and writes tries: how many, by key and moment (`attempts.sql`). */
import type { Sql, Tx } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './attempts.sql.ts'

export type Tries = statements.IListTriesResult

/** Tries under one of the keys wait for each other until the transaction ends; the keys are locked in one order. */
export const lockTries = (tx: Tx, keys: readonly string[]) =>
  runStatement(tx, statements.lockTries, { keys: [...keys] })

/** The newest first. */
export const listTries = (tx: Tx, keys: readonly string[], since: Date): Promise<Tries[]> =>
  runStatement(tx, statements.listTries, { keys: [...keys], since })

export const insertTry = (tx: Tx, keys: readonly string[], at: Date) =>
  runStatement(tx, statements.insertTry, { keys: [...keys], at })

export const removeTry = (sql: Sql, keys: readonly string[], at: Date) =>
  runStatement(sql, statements.removeTry, { keys: [...keys], at })
