/**
 * The door of the catalogue index. It keeps the listing documents in memory, where filters are matched, counted and sorted,
 * and the names that many pages show. Other modules import this file only.
 */
import type { Sql } from '@tregu/database'
import { DAY_MS } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Module } from '../../module.ts'
import type { Catalogue } from './catalogue.ts'
import { findOldestChange } from './catalogue-index.queries.ts'

/** The dependencies for reading the catalogue: the database and the index. */
export type CatalogueReader = { readonly sql: Sql; readonly catalogue: Catalogue }

/** The dependencies of modules whose calls read the catalogue. */
export type CatalogueDeps = Deps & CatalogueReader

export {
  ANY_LIST,
  ANY_PRODUCT,
  ANY_STORE,
  cardTags,
  DEPARTMENTS,
  HOME,
  listingTags,
  pathTag,
  productTag,
  type Scope,
  SUGGESTIONS,
  scopeTags,
  storeTag,
  TREE,
  treeTag,
} from './cache-tags.ts'
export { type Catalogue, makeCatalogue } from './catalogue.ts'
export {
  type Counts,
  EMPTY_SELECTION,
  type FilterSelection,
  isNothing,
  type Matches,
  match,
} from './counts.ts'
export { isSpoken, type Word } from './dictionary.ts'
export type { Alternatives, DocumentIndex } from './document-index.ts'
export { followCatalogue } from './follow-catalogue.ts'
export type { Names, NodeName, StoreName } from './names.ts'
export { type Order, orderOf, pickBest, pickCachedPage, pickPage } from './order.ts'
export type { ProductIndex } from './product-index.ts'

/** When the oldest change was made that this process does not show yet; null when it shows all. */
export const findOldestUnread = ({ sql, catalogue }: CatalogueReader): Promise<Date | null> =>
  findOldestChange(sql, catalogue.position)

export const catalogueIndexModule: Module = {
  name: 'catalogue-index',
  tables: ['listing', 'option_label', 'fact_label', 'catalogue_change', 'stale_product'],
  // A process that slept for more than an hour rereads the index, see catalogue.ts.
  expire: ({ db }, now) =>
    db.catalogueChange.deleteMany({ where: { at: { lt: new Date(now.getTime() - DAY_MS) } } }),
}
