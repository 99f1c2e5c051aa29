import type { Sql, Tx } from '@tregu/database'

/** Asks for one address happen one after the other, so that their limit holds. */
export const lockAsker = (tx: Tx, key: string) =>
  tx('lock-newsletter', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key])

/** How often the address was asked for since then, known to the newsletter or not. */
export const countAsks = async (tx: Tx, key: string, since: Date): Promise<number> => {
  const [row] = await tx<{ count: number }>(
    'count-newsletter-asks',
    'SELECT coalesce(sum(count), 0)::int AS count FROM attempt WHERE key = $1 AND since > $2',
    [key, since],
  )
  return row?.count ?? 0
}

export const insertAsk = (tx: Tx, key: string, at: Date) =>
  tx(
    'insert-newsletter-ask',
    `INSERT INTO attempt (key, since, count) VALUES ($1, $2, 1)
     ON CONFLICT (key, since) DO UPDATE SET count = attempt.count + 1`,
    [key, at],
  )

export type Subscription = {
  email: string
  language: string
  confirmHash: Buffer
  unsubscribeHash: Buffer
  at: Date
}

/** Writes the wish to be subscribed with new keys; false when the address is subscribed already. */
export const putSubscription = async (tx: Tx, asked: Subscription): Promise<boolean> => {
  const rows = await tx(
    'put-newsletter-subscription',
    `INSERT INTO newsletter_subscription AS s (email, language, confirm_key_hash, unsubscribe_key_hash, created_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (email) DO UPDATE SET language = excluded.language, confirm_key_hash = excluded.confirm_key_hash,
       unsubscribe_key_hash = excluded.unsubscribe_key_hash, created_at = excluded.created_at,
       confirmed_at = NULL, unsubscribed_at = NULL
     WHERE s.confirmed_at IS NULL OR s.unsubscribed_at IS NOT NULL RETURNING 1`,
    [asked.email, asked.language, asked.confirmHash, asked.unsubscribeHash, asked.at],
  )
  return rows.length > 0
}

/** Confirms what was asked for after `since`; the same key answers the same until then, but never subscribes anew who has left. */
export const confirmSubscription = async (sql: Sql, keyHash: Buffer, now: Date, since: Date) =>
  (
    await sql(
      'confirm-newsletter',
      `UPDATE newsletter_subscription SET confirmed_at = coalesce(confirmed_at, $2)
       WHERE confirm_key_hash = $1 AND created_at > $3 AND unsubscribed_at IS NULL RETURNING 1`,
      [keyHash, now, since],
    )
  ).length > 0

export const endSubscription = async (sql: Sql, keyHash: Buffer, now: Date) =>
  (
    await sql(
      'end-newsletter',
      `UPDATE newsletter_subscription SET unsubscribed_at = coalesce(unsubscribed_at, $2)
       WHERE unsubscribe_key_hash = $1 RETURNING 1`,
      [keyHash, now],
    )
  ).length > 0
