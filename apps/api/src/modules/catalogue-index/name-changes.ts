/** Reads changed names of the catalogue, and finds what shows them. */
import type { Sql } from '@tregu/database'
import {
  ANY_LIST,
  ANY_PRODUCT,
  ANY_STORE,
  DEPARTMENTS,
  namesTag,
  nodeTag,
  pathTag,
  SUGGESTIONS,
  storeTag,
  TREE,
  termsTags,
  treeTag,
} from './cache-tags.ts'
import {
  listBrandNames,
  listFactNames,
  listLabelNames,
  listNodeNames,
  listOldPaths,
  listStoreNames,
} from './catalogue-index.queries.ts'
import type { ChangeGroups } from './change-groups.ts'
import type { NameRows, Names } from './names.ts'
import type { Occurring, ProductIndex } from './product-index.ts'

export const NO_NAMES: NameRows = { nodes: [], oldPaths: [], brands: [], stores: [], labels: [], facts: [] }

/** Reads the names of these kinds; the others are as before. */
export const readNameRows = async (
  sql: Sql,
  wants: (kind: 'nodes' | 'brands' | 'stores' | 'labels' | 'facts') => boolean,
  before: NameRows,
): Promise<NameRows> => {
  const [nodes, oldPaths, brands, stores, labels, facts] = await Promise.all([
    wants('nodes') ? listNodeNames(sql) : before.nodes,
    wants('nodes') ? listOldPaths(sql) : before.oldPaths,
    wants('brands') ? listBrandNames(sql) : before.brands,
    wants('stores') ? listStoreNames(sql) : before.stores,
    wants('labels') ? listLabelNames(sql) : before.labels,
    wants('facts') ? listFactNames(sql) : before.facts,
  ])
  return { nodes, oldPaths, brands, stores, labels, facts }
}

/** Whether names have to be read. */
export const hasNames = ({ has }: ChangeGroups): boolean =>
  has('nodes') || has('tree') || has('brands') || has('stores') || has('labels') || has('facts')

/** Tags of the lists whose filters or path show one of these names. */
const listsWith = (products: ProductIndex, occurring: Occurring): string[] => {
  const lists = products.listTagsWith(occurring)
  return lists.size === 0 ? [] : [...lists, ANY_LIST].map(namesTag)
}

/** Tags of what shows the place of a category in the menus. */
const menuTags = (id: number, { nodes, upFrom }: Names): string[] => {
  const node = nodes.get(id)
  if (!node) return [TREE, SUGGESTIONS]
  const [department = node] = upFrom(node)
  return [TREE, SUGGESTIONS, treeTag(department.id), ...(node.level === 1 ? [DEPARTMENTS] : [])]
}

/** Tags of what shows the name or the path of a category: its lists, those above it and those below it. */
const nodeTags = (id: number, { nodes, upFrom }: Names): string[] => {
  const node = nodes.get(id)
  if (!node) return []
  const below = [...nodes.values()].filter((other) => upFrom(other).some((above) => above.id === id))
  return [
    ...below.map((other) => nodeTag(other.id)),
    ...upFrom(node).map((above) => namesTag(nodeTag(above.id))),
  ]
}

/** Tags of what shows changed names. Call it with the products as they were before. */
export const tagsOfNames = (
  { has, idsOf }: ChangeGroups,
  products: ProductIndex,
  before: Names,
  after: Names,
): string[] => {
  const [nodes, tree, stores] = [idsOf('nodes'), idsOf('tree'), idsOf('stores')]
  const both = [before, after]
  const occurring = { nodes, brands: idsOf('brands'), stores, labels: idsOf('labels'), facts: idsOf('facts') }
  const isSearched = has('nodes') || has('brands') || has('stores') || has('labels')
  return [
    ...listsWith(products, occurring),
    ...[...nodes, ...tree].flatMap((id) => both.flatMap((names) => menuTags(id, names))),
    ...[...nodes].flatMap((id) => [pathTag(id), ...both.flatMap((names) => nodeTags(id, names))]),
    ...[...stores].map(storeTag),
    ...(stores.size > 0 ? [ANY_STORE] : []),
    ...(isSearched ? [ANY_PRODUCT, SUGGESTIONS] : []),
  ]
}

/** Tags of what shows stores whose terms changed: their pages, and cards of their products. */
export const tagsOfTerms = (ids: Iterable<number>, names: Names): string[] =>
  [...ids].flatMap((id) => {
    const store = names.stores.get(id)
    return [storeTag(id), ...termsTags(store ? [store] : [])]
  })
