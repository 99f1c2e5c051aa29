/**
 * The products and names that a process holds: read from the database as a whole, or in the parts that changes name. After each
 * part the cached responses that show it are forgotten.
 */
import { ADDRESSES_TAG } from '@tregu/contract/rendering'
import type { Sql } from '@tregu/database'
import {
  ANY_LIST,
  ANY_PRODUCT,
  ANY_STORE,
  cardTagsOf,
  HOME,
  productTag,
  shownTags,
  storeTag,
} from './cache-tags.ts'
import { listRowsAfter, listRowsOf, listStoreNamesOf, readSnapshot } from './catalogue-index.queries.ts'
import type { makeCatalogueWords } from './catalogue-words.ts'
import type { ChangeGroups } from './change-groups.ts'
import { idOf, type ListingRow } from './columns.ts'
import { hasNames, NO_NAMES, readNameRows, tagsOfNames, tagsOfTerms } from './name-changes.ts'
import { makeNames } from './names.ts'
import { ProductIndex } from './product-index.ts'
import type { makeSlowTags } from './slow-tags.ts'

const ROWS_AT_ONCE = 10_000

export type ContentDeps = {
  /** Reads the snapshot that a reading of everything begins with, on the primary. */
  readonly sql: Sql
  /** Shows at least the changes that are applied. */
  readonly shownSql: Sql
  readonly words: ReturnType<typeof makeCatalogueWords>
  /** The tags of what waits up to a minute. */
  readonly slow: ReturnType<typeof makeSlowTags>
}

/** What is held; `names` are made of `nameRows`. */
type Content = {
  products: ProductIndex
  nameRows: typeof NO_NAMES
  names: ReturnType<typeof makeNames>
}

/** Products from a snapshot, and the position that they show. */
type Found = { readonly products: ProductIndex; readonly position: string }

const readAllProducts = async (sql: Sql): Promise<ProductIndex> => {
  const products = new ProductIndex()
  let coming: Promise<ListingRow[]> | null = listRowsAfter(sql, 0, ROWS_AT_ONCE)
  while (coming !== null) {
    const rows: ListingRow[] = await coming
    const final = rows.at(-1)
    // PostgreSQL makes the next rows while these are put.
    coming = final && rows.length === ROWS_AT_ONCE ? listRowsAfter(sql, idOf(final), ROWS_AT_ONCE) : null
    for (const row of rows) products.put(row)
  }
  products.gather()
  return products
}

const readNames = async (
  { shownSql }: ContentDeps,
  content: Content,
  wants: Parameters<typeof readNameRows>[1] = () => true,
) => {
  content.nameRows = await readNameRows(shownSql, wants, content.nameRows)
  content.names = makeNames(content.nameRows)
}

/** Reads products, and returns for each one the lists in which it was or is, if it changed there. */
const readProducts = async (
  sql: Sql,
  products: ProductIndex,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const rows = new Map((await listRowsOf(sql, ids)).map((row) => [idOf(row), row]))
  const lists = new Map<number, readonly string[]>()
  for (const id of ids) {
    const before = products.listTags(id)
    const row = rows.get(id)
    const isChanged = row ? products.put(row) !== 'none' : products.remove(id)
    if (isChanged) lists.set(id, [...before, ...products.listTags(id), ANY_LIST, ANY_PRODUCT])
  }
  return lists
}

/** Reads the names, stores and words that changed, and returns the tags of what shows them. */
const applyNames = async (deps: ContentDeps, content: Content, changes: ChangeGroups): Promise<string[]> => {
  const { shownSql, words, slow } = deps
  const tags: string[] = changes.has('home') ? [HOME] : []
  if (changes.has('addresses') || changes.has('nodes') || changes.has('stores')) tags.push(ADDRESSES_TAG)
  if (hasNames(changes)) {
    const before = content.names
    await readNames(deps, content, (kind) => changes.has(kind) || (kind === 'nodes' && changes.has('tree')))
    await words.readLabels()
    tags.push(...tagsOfNames(changes, content.products, before, content.names))
  }
  const [store, terms] = [changes.idsOf('store'), changes.idsOf('terms')]
  const ids = [...new Set([...store, ...terms])]
  if (ids.length > 0) for (const row of await listStoreNamesOf(shownSql, ids)) content.names.putStore(row)
  tags.push(...[...store].map(storeTag), ...tagsOfTerms(terms, content.names))
  if (changes.has('standing')) tags.push(...slow.take([ANY_STORE]))
  if (changes.has('dictionary')) {
    await words.readDictionary()
    tags.push(ANY_PRODUCT)
  }
  return [...new Set(tags)]
}

type Step = ReturnType<ChangeGroups['steps']>[number]

/** Reads the products of a step, and returns the tags of what shows them. */
const applyStep = async (
  { shownSql, words, slow }: ContentDeps,
  { products }: Content,
  { listing, sold, shown, page, stock, words: told }: Step,
): Promise<string[]> => {
  const isListing = new Set(listing)
  const lists = await readProducts(shownSql, products, [...new Set([...listing, ...sold])])
  if (told.length > 0) await words.readDocuments(told, products.size)
  const tags = new Set<string>([...shownTags([...listing, ...shown]), ...[...page, ...stock].map(productTag)])
  if (told.length > 0) tags.add(ANY_PRODUCT)
  for (const id of listing) for (const tag of lists.get(id) ?? []) tags.add(tag)
  const seldom = [
    ...sold.filter((id) => !isListing.has(id)).flatMap((id) => lists.get(id) ?? []),
    ...cardTagsOf(stock),
  ]
  for (const tag of slow.take(seldom.filter((tag) => !tags.has(tag)))) tags.add(tag)
  return [...tags]
}

export const makeContent = (deps: ContentDeps) => {
  const { sql, shownSql, words } = deps
  const content: Content = { products: new ProductIndex(), nameRows: NO_NAMES, names: makeNames(NO_NAMES) }
  return {
    get products() {
      return content.products
    },
    get names() {
      return content.names
    },
    /**
     * Reads everything; resolves with the position that it shows. `noteShown` runs before the rows are read. With `found` the
     * products are not read.
     */
    readEverything: async (noteShown: () => Promise<void>, found: Found | null): Promise<string> => {
      const position = found?.position ?? (await readSnapshot(sql))
      await noteShown()
      await Promise.all([readNames(deps, content), words.readDictionary()])
      await words.readLabels()
      content.products = found?.products ?? (await readAllProducts(shownSql))
      words.startReading(content.products.size)
      return position
    },
    applyNames: (changes: ChangeGroups) => applyNames(deps, content, changes),
    applyStep: (step: Step) => applyStep(deps, content, step),
  }
}
