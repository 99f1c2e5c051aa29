/** Reads the rows of the product index and their later changes. */
import type { Sql } from '@tregu/database'
import { COLUMNS, type ListingRow, READ_NAMES } from './columns.ts'
import type { BrandName, LabelName, NodeName, StoreName } from './names.ts'

// A row is one JSON object: the start reads a million of them, and JSON is parsed faster than fifteen columns.
const ROW = `json_build_object('values', json_build_array(${READ_NAMES.map((name) => COLUMNS[name].from).join(', ')}), 'options', options) AS row`

export const listRowsAfter = async (sql: Sql, id: number, limit: number): Promise<ListingRow[]> => {
  const text = `SELECT ${ROW} FROM listing WHERE product_id > $1 ORDER BY product_id LIMIT $2`
  return (await sql<{ row: ListingRow }>('columns-after', text, [id, limit])).map(({ row }) => row)
}

export const listRowsOf = async (sql: Sql, ids: readonly number[]): Promise<ListingRow[]> => {
  const text = `SELECT ${ROW} FROM listing WHERE product_id = ANY ($1::int[])`
  return (await sql<{ row: ListingRow }>('columns-of', text, [ids])).map(({ row }) => row)
}

export const listNodeNames = (sql: Sql) =>
  sql<NodeName>('names-nodes', 'SELECT id, parent_id AS "parentId", level, slug, path, name FROM category')
export const listBrandNames = (sql: Sql) => sql<BrandName>('names-brands', 'SELECT id, slug, name FROM brand')
export const listStoreNames = (sql: Sql) =>
  sql<StoreName>('names-stores', `SELECT id, slug, name, state = 'active' AS active FROM store`)
export const listLabelNames = (sql: Sql) =>
  sql<LabelName>(
    'names-labels',
    'SELECT id, group_slug AS "groupSlug", slug, group_name AS "groupName", name, rgb, position FROM option_label',
  )

export type ChangeRow = {
  readonly id: number
  readonly kind: 'listing' | 'shown' | 'store' | 'names'
  readonly ids: number[] | null
}
/**
 * Reads the changes since a snapshot. `since` is the lowest transaction number that the snapshot may not have seen, so some
 * of the changes may already be known. The next read begins at the returned `xmin`.
 */
export const readChanges = async (sql: Sql, since: string) => {
  const rows = await sql<{ xmin: string; changes: ChangeRow[] | null }>(
    'catalogue-changes',
    `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin, (SELECT json_agg(json_build_object('id', id, 'kind', kind, 'ids', ids) ORDER BY id)
     FROM catalogue_change WHERE xact >= $1::text::xid8) AS changes`,
    [since],
  )
  const [row] = rows
  if (!row) throw new Error('the database did not tell its snapshot')
  return { xmin: row.xmin, changes: row.changes ?? [] }
}

export const readSnapshot = async (sql: Sql): Promise<string> =>
  (
    await sql<{ xmin: string }>(
      'catalogue-snapshot',
      'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin',
    )
  )[0]?.xmin ?? '0'
