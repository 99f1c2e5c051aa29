/** Stock held while a shopper pays; a lapsed hold stays for its waiting time. */
import { newId, type Sql, type Tx } from '@tregu/database'

export type HoldRow = { ownerId: string; variantId: number; quantity: number; startedAt: Date; until: Date }

/** All holds on these variants, the lapsed ones of the waiting time too. */
export const listHolds = (tx: Tx, variantIds: readonly number[]) =>
  tx<HoldRow>(
    'list-holds-of-variants',
    `SELECT user_id AS "ownerId", variant_id AS "variantId", quantity, started_at AS "startedAt", expires_at AS until
     FROM hold WHERE variant_id = ANY ($1::int[])`,
    [variantIds],
  )

export const putHolds = (
  tx: Tx,
  userId: string,
  holds: readonly { variantId: number; quantity: number; startedAt: Date; until: Date }[],
) =>
  tx(
    'put-holds',
    `INSERT INTO hold (id, user_id, variant_id, quantity, started_at, expires_at)
     SELECT x.id, $1, x.variant, x.quantity, x.started, x.until
     FROM unnest($2::uuid[], $3::int[], $4::int[], $5::timestamptz[], $6::timestamptz[]) AS x (id, variant, quantity, started, until)
     ON CONFLICT (user_id, variant_id) DO UPDATE SET quantity = excluded.quantity, started_at = excluded.started_at, expires_at = excluded.expires_at`,
    [
      userId,
      holds.map(() => newId()),
      holds.map(({ variantId }) => variantId),
      holds.map(({ quantity }) => quantity),
      holds.map(({ startedAt }) => startedAt),
      holds.map(({ until }) => until),
    ],
  )

/** Gives back what is held now; a hold that ran out by itself keeps its waiting time. */
export const releaseHolds = (sql: Sql, userId: string, now: Date) =>
  sql('release-holds', 'DELETE FROM hold WHERE user_id = $1 AND expires_at > $2', [userId, now])

export const findHeldUntil = async (sql: Sql, userId: string, now: Date): Promise<Date | null> =>
  (
    await sql<{ until: Date | null }>(
      'held-until',
      'SELECT min(expires_at) AS until FROM hold WHERE user_id = $1 AND expires_at > $2',
      [userId, now],
    )
  )[0]?.until ?? null
