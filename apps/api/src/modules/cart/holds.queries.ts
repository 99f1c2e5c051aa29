/** Reads and writes holds: stock reserved while a shopper pays. An ended hold stays until its waiting time is over. */
import { newId, type Sql, type Tx } from '@tregu/database'

export type HoldRow = {
  ownerId: string
  variantId: number
  quantity: number
  startedAt: Date
  until: Date
  releasedAt: Date | null
}

/** Lists all holds of these variants, including ended ones, whose waiting time may still run. */
export const listHolds = (tx: Tx, variantIds: readonly number[]) =>
  tx<HoldRow>(
    'list-holds-of-variants',
    `SELECT user_id AS "ownerId", variant_id AS "variantId", quantity, started_at AS "startedAt", expires_at AS until, released_at AS "releasedAt"
     FROM hold WHERE variant_id = ANY ($1::int[])`,
    [variantIds],
  )

export const putHolds = (
  tx: Tx,
  userId: string,
  holds: readonly Pick<HoldRow, 'variantId' | 'quantity' | 'startedAt' | 'until'>[],
) =>
  tx(
    'put-holds',
    `INSERT INTO hold (id, user_id, variant_id, quantity, started_at, expires_at)
     SELECT x.id, $1, x.variant, x.quantity, x.started, x.until
     FROM unnest($2::uuid[], $3::int[], $4::int[], $5::timestamptz[], $6::timestamptz[]) AS x (id, variant, quantity, started, until)
     ON CONFLICT (user_id, variant_id) DO UPDATE SET quantity = excluded.quantity, started_at = excluded.started_at, expires_at = excluded.expires_at,
       released_at = NULL`,
    [
      userId,
      holds.map(() => newId()),
      holds.map(({ variantId }) => variantId),
      holds.map(({ quantity }) => quantity),
      holds.map(({ startedAt }) => startedAt),
      holds.map(({ until }) => until),
    ],
  )

/** Releases the user's current holds. The rows stay, so that holding the stock again continues from the first start. */
export const releaseHolds = (sql: Sql, userId: string, now: Date) =>
  sql(
    'release-holds',
    'UPDATE hold SET expires_at = $2, released_at = $2 WHERE user_id = $1 AND expires_at > $2',
    [userId, now],
  )

/** Checks whether a card payment of this user waits for its confirmation. */
export const isConfirming = async (sql: Sql, userId: string): Promise<boolean> =>
  (
    await sql('is-confirming', "SELECT 1 FROM payment WHERE user_id = $1 AND state = 'waiting' LIMIT 1", [
      userId,
    ])
  ).length > 0

export const findHeldUntil = async (sql: Sql, userId: string, now: Date): Promise<Date | null> =>
  (
    await sql<{ until: Date | null }>(
      'held-until',
      'SELECT min(expires_at) AS until FROM hold WHERE user_id = $1 AND expires_at > $2',
      [userId, now],
    )
  )[0]?.until ?? null
