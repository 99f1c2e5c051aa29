/** Where a listing looks: a node of the tree, a store, or everything. */
import type { ListingFilters } from '@tregu/domain'
import { AppError, found } from '../../lib/app-error.ts'
import { ANY_LIST } from './columns/catalogue.ts'
import type { Scope } from './columns/columns.ts'
import type { Names, NodeName, StoreName } from './columns/names.ts'

export type Place = { readonly path: readonly string[]; readonly storeSlug: string | null }
export type FoundPlace = {
  readonly scope: Scope
  readonly nodes: readonly NodeName[]
  readonly store: StoreName | null
}

const findStorePlace = (names: Names, slug: string, path: readonly string[]): FoundPlace => {
  const store = found(names.storeOfSlug.get(slug) ?? null)
  if (!store.active) throw new AppError('not_found')
  const [categorySlug, subSlug] = path
  if (!categorySlug) return { scope: { node: null, storeId: store.id }, nodes: [], store }
  const category = found(names.below(categorySlug, null))
  const nodes = subSlug ? [category, found(names.below(subSlug, categorySlug))] : [category]
  const last = nodes.at(-1) ?? category
  return { scope: { node: last, storeId: store.id }, nodes, store }
}

/** @throws AppError not_found for a place that does not exist */
export const findPlace = (
  names: Names,
  place: Place,
  filters: Pick<ListingFilters, 'department' | 'store'>,
): FoundPlace => {
  if (place.storeSlug !== null) return findStorePlace(names, place.storeSlug, place.path)
  const inDepartment = filters.department === null ? [] : [filters.department]
  const path = place.path.length > 0 ? place.path : inDepartment
  const nodes = found(names.path(path))
  const store = filters.store === null ? null : findStorePlace(names, filters.store, []).store
  return { scope: { node: nodes.at(-1) ?? null, storeId: store?.id ?? null }, nodes, store }
}

/** What an answer that lists this place is kept under. */
export const tagsOf = ({ node, storeId }: Scope): string[] => {
  if (node) return [`node ${node.id}`]
  return [storeId === null ? ANY_LIST : `store ${storeId}`]
}
