/** Cards that one account has tried, as moments; one that was accepted is taken out again. */
import type { Sql, Tx } from '@tregu/database'

const keyOf = (userId: string) => `card:${userId}`

/** The moments since then, the newest first. */
export const listCardTries = async (tx: Tx, userId: string, since: Date): Promise<Date[]> =>
  (
    await tx<{ at: Date }>(
      'list-card-tries',
      `SELECT t.since AS at FROM attempt t, generate_series(1, t.count) WHERE t.key = $1 AND t.since > $2 ORDER BY t.since DESC`,
      [keyOf(userId), since],
    )
  ).map(({ at }) => at)

export const insertCardTry = (tx: Tx, userId: string, at: Date) =>
  tx(
    'insert-card-try',
    `INSERT INTO attempt (key, since, count) VALUES ($1, $2, 1)
     ON CONFLICT (key, since) DO UPDATE SET count = attempt.count + 1`,
    [keyOf(userId), at],
  )

export const removeCardTry = (sql: Sql, userId: string, at: Date) =>
  sql('remove-card-try', 'UPDATE attempt SET count = count - 1 WHERE key = $1 AND since = $2', [
    keyOf(userId),
    at,
  ])
