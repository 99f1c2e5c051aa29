/** What a connection asks for when it opens (`connect.ts`). A pooler may drop it. */
import type pg from 'pg'

const LOST = `SELECT name FROM pg_settings
  WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') AND setting = '0' OR name = 'TimeZone' AND setting <> 'UTC'
  ORDER BY name`

/** The names of the settings that do not hold on the connections of a pool. */
export const listLostSettings = async (pool: pg.Pool): Promise<string[]> =>
  (await pool.query<{ name: string }>(LOST)).rows.map(({ name }) => name)
