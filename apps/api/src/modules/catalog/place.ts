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

/** Are there products there? */
type IsFilled = (scope: Scope) => boolean

/** Of several categories with the slug the one in which the store sells. */
const findStorePlace = (
  names: Names,
  slug: string,
  [categorySlug, subSlug]: readonly string[],
  isFilled: IsFilled,
): FoundPlace => {
  const store = found(names.storeOfSlug.get(slug) ?? null)
  if (!store.active) throw new AppError('not_found')
  const scopeOf = (node: NodeName | null) => ({ node, storeId: store.id })
  if (!categorySlug) return { scope: scopeOf(null), nodes: [], store }
  const candidates = names.below(categorySlug, subSlug ?? null)
  const last = found(candidates.find((node) => isFilled(scopeOf(node))) ?? candidates[0])
  const parent = subSlug ? names.parentOf(last) : null
  return { scope: scopeOf(last), nodes: parent ? [parent, last] : [last], store }
}

/** @throws AppError not_found for a place that does not exist */
export const findPlace = (
  names: Names,
  place: Place,
  filters: Pick<ListingFilters, 'department' | 'store'>,
  isFilled: IsFilled,
): FoundPlace => {
  if (place.storeSlug !== null) return findStorePlace(names, place.storeSlug, place.path, isFilled)
  const inDepartment = filters.department === null ? [] : [filters.department]
  const path = place.path.length > 0 ? place.path : inDepartment
  const nodes = found(names.path(path))
  const store = filters.store === null ? null : findStorePlace(names, filters.store, [], isFilled).store
  return { scope: { node: nodes.at(-1) ?? null, storeId: store?.id ?? null }, nodes, store }
}

/** What an answer that lists this place is kept under. */
export const tagsOf = ({ node, storeId }: Scope): string[] => {
  if (node) return [`node ${node.id}`]
  return [storeId === null ? ANY_LIST : `store ${storeId}`]
}
