/** Reads and writes the number of tries by key and time. */
import type { Db, Sql, Tx } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './attempts.sql.ts'

/** Locks the keys until the transaction ends, always in the same order, so that tries with the same key wait for each other. */
export const lockTries = (tx: Tx, keys: readonly string[]) =>
  runStatement(tx, statements.lockTries, { keys: [...keys] })

/** Lists the tries since a time, the newest first. */
export const listTries = (db: Db, keys: readonly string[], since: Date) =>
  db.attempt.findMany({
    where: { key: { in: [...keys] }, since: { gt: since }, count: { gt: 0 } },
    select: { key: true, since: true, count: true },
    orderBy: { since: 'desc' },
  })
export type Tries = Awaited<ReturnType<typeof listTries>>[number]

export const insertTry = (tx: Tx, keys: readonly string[], at: Date) =>
  runStatement(tx, statements.insertTry, { keys: [...keys], at })

export const removeTry = (sql: Sql, keys: readonly string[], at: Date) =>
  runStatement(sql, statements.removeTry, { keys: [...keys], at })
