/** What a search found, as rows of the columns: the best tier first, in it the best sellers. */
import type { Columns, Scope } from './columns/columns.ts'
import { orderOf } from './columns/order.ts'
import type { SearchHits } from './search-sql.ts'

/** Rows of products that stand in the place; in their order. */
export const rowsInPlace = (columns: Columns, scope: Scope, ids: readonly number[]): number[] => {
  const isEverywhere = scope.node === null && scope.storeId === null
  const place = isEverywhere ? null : new Set(columns.list(scope))
  return ids.map((id) => columns.rowOf(id)).filter((row) => row !== -1 && (place === null || place.has(row)))
}

export const rankHits = (columns: Columns, scope: Scope, { ids, tiers }: SearchHits): Int32Array => {
  const tierOf = new Map(ids.map((id, index) => [columns.rowOf(id), tiers[index] ?? 0]))
  const { compare: bySold } = orderOf(columns, 1)
  const rows = rowsInPlace(columns, scope, ids)
  return Int32Array.from(rows.sort((a, b) => (tierOf.get(a) ?? 0) - (tierOf.get(b) ?? 0) || bySold(a, b)))
}
