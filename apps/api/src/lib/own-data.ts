/** SQL fragments for exporting and deleting a person's data. */
import type { Tx } from '@tregu/database'

/** Converts a column of cents to euros, as responses show them. */
export const euros = (cents: string) => `round(${cents} / 100.0, 2)::float8`

/** An array of objects, empty when there are none. */
export const listOf = (object: string, from: string, order: string) =>
  `coalesce((SELECT jsonb_agg(jsonb_build_object(${object}) ORDER BY ${order}) FROM ${from}), '[]')`

/** Deletes the rows of a table whose `user_id` is the user. */
export const removeOwned = (tx: Tx, table: string, userId: string) =>
  tx(`forget-${table}`, `DELETE FROM ${table} WHERE user_id = $1`, [userId])
