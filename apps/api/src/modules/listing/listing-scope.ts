/** The scope of a listing: a category, a store, or the whole market, found by the slugs of its path. */
import type { ListingFilters } from '@tregu/domain'
import { AppError, found } from '../../lib/app-error.ts'
import type { Names, NodeName, Scope, StoreName } from '../catalogue-index/catalogue-index.ts'

export type ScopeSlugs = { readonly path: readonly string[]; readonly storeSlug: string | null }
export type ListingScope = {
  readonly scope: Scope
  readonly nodes: readonly NodeName[]
  readonly store: StoreName | null
}

/** Whether a scope has products. */
type IsFilled = (scope: Scope) => boolean

/** Finds the scope in a store. If several categories have the slug, takes the first with products of the store. */
const findStoreScope = (
  names: Names,
  slug: string,
  [categorySlug, subSlug]: readonly string[],
  isFilled: IsFilled,
): ListingScope => {
  const store = found(names.storeOfSlug.get(slug) ?? null)
  if (!store.active) throw new AppError('not_found')
  const scopeOf = (node: NodeName | null) => ({ node, storeId: store.id })
  if (!categorySlug) return { scope: scopeOf(null), nodes: [], store }
  const candidates = names.below(categorySlug, subSlug ?? null)
  const last = found(candidates.find((node) => isFilled(scopeOf(node))) ?? candidates[0])
  const parent = subSlug ? names.parentOf(last) : null
  return { scope: scopeOf(last), nodes: parent ? [parent, last] : [last], store }
}

/** @throws AppError not_found when the category or the store does not exist */
export const findListingScope = (
  names: Names,
  slugs: ScopeSlugs,
  filters: Pick<ListingFilters, 'department' | 'store'>,
  isFilled: IsFilled,
): ListingScope => {
  if (slugs.storeSlug !== null) return findStoreScope(names, slugs.storeSlug, slugs.path, isFilled)
  const inDepartment = filters.department === null ? [] : [filters.department]
  const path = slugs.path.length > 0 ? slugs.path : inDepartment
  const nodes = found(names.path(path) ?? names.movedPath(path))
  const store = filters.store === null ? null : findStoreScope(names, filters.store, [], isFilled).store
  return { scope: { node: nodes.at(-1) ?? null, storeId: store?.id ?? null }, nodes, store }
}

/** The scope of a path without filters; null when its category or store does not exist. */
export const findScope = (names: Names, slugs: ScopeSlugs): Scope | null => {
  try {
    return findListingScope(names, slugs, { department: null, store: null }, () => true).scope
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
