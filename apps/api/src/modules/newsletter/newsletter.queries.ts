/** Reads and writes the newsletter's subscriptions (`newsletter.sql`). */
import type { Sql, Tx } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './newsletter.sql.ts'

/** Locks the key of an address, so that concurrent requests cannot exceed its limit. */
export const lockAsker = (tx: Tx, key: string) => runStatement(tx, statements.lockAsker, { key })

/** Counts the requests for the address since a time, subscribed or not. */
export const countAsks = async (tx: Tx, key: string, since: Date): Promise<number> =>
  (await runStatement(tx, statements.countAsks, { key, since }))[0]?.count ?? 0

export const insertAsk = (tx: Tx, key: string, at: Date) =>
  runStatement(tx, statements.insertAsk, { key, at })

/** Writes an unconfirmed subscription with new keys; false when the address is already subscribed. */
export const putSubscription = async (tx: Tx, asked: statements.IPutSubscriptionParams): Promise<boolean> =>
  (await runStatement(tx, statements.putSubscription, asked)).length > 0

/**
 * Confirms a subscription that was requested after `since`. The same key succeeds again within that time, but does not
 * resubscribe an address that has unsubscribed.
 */
export const confirmSubscription = async (
  sql: Sql,
  keyHash: Buffer,
  now: Date,
  since: Date,
): Promise<boolean> =>
  (await runStatement(sql, statements.confirmSubscription, { keyHash, now, since })).length > 0

export const endSubscription = async (sql: Sql, keyHash: Buffer, now: Date): Promise<boolean> =>
  (await runStatement(sql, statements.endSubscription, { keyHash, now })).length > 0
