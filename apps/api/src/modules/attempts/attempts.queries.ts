/** Reads and writes tries: how many, by key and moment. */
import type { Sql, Tx } from '@tregu/database'

export type Tries = { readonly key: string; readonly since: Date; readonly count: number }

/** Tries under one of the keys happen one after the other until the transaction ends; always locked in the same order. */
export const lockTries = (tx: Tx, keys: readonly string[]) =>
  tx(
    'lock-tries',
    'SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM (SELECT key FROM unnest($1::text[]) AS key ORDER BY key) ordered',
    [keys],
  )

/** The newest first. */
export const listTries = (tx: Tx, keys: readonly string[], since: Date) =>
  tx<Tries>(
    'list-tries',
    'SELECT key, since, count FROM attempt WHERE key = ANY ($1::text[]) AND since > $2 AND count > 0 ORDER BY since DESC',
    [keys, since],
  )

export const insertTry = (tx: Tx, keys: readonly string[], at: Date) =>
  tx(
    'insert-try',
    `INSERT INTO attempt (key, since, count) SELECT key, $2, 1 FROM unnest($1::text[]) AS key ORDER BY key
     ON CONFLICT (key, since) DO UPDATE SET count = attempt.count + 1`,
    [keys, at],
  )

export const removeTry = (sql: Sql, keys: readonly string[], at: Date) =>
  sql(
    'remove-try',
    `UPDATE attempt SET count = count - 1 WHERE (key, since) IN (
       SELECT key, since FROM attempt WHERE key = ANY ($1::text[]) AND since = $2 ORDER BY key FOR UPDATE)`,
    [keys, at],
  )
