/** Finds the products of a search's tiers: all of them, or the best few when very many match. */
import { SEARCH_HITS_MAX } from '@tregu/domain'
import {
  type CatalogueReader,
  type Names,
  type ProductIndex,
  pickPage,
  type Scope,
} from '../catalogue-index/catalogue-index.ts'
import { documentsOf } from './documents.ts'
import { rankTiers } from './relevance.ts'
import type { NamedTier, SearchQuery, Tier, WordsTier } from './search-tiers.ts'

export const EVERYWHERE: Scope = { node: null, storeId: null }
/** A search with filters reads at most this many hits. */
const EVERY_HIT_MAX = 200_000
/** A walk along the best sellers stops after this many. All matches are gathered then. */
const WALK_STEPS = 5_000
const STEPS_FOR_EACH = 100
/** How many best sellers per category to scan for a name match. All pages use the same number, so that they do not overlap. */
const NAMED_STEPS = 300

export type Hits = {
  readonly query: SearchQuery
  /** Rows of the current product index, by tier. A row may be in several tiers. */
  readonly rows: () => readonly Int32Array[]
  /** True when no hit was left out. */
  readonly isWhole: boolean
  /** True when a product, brand, store or category is named exactly like the text. */
  readonly isCalled: () => boolean
}

const isEverywhere = ({ node, storeId }: Scope) => node === null && storeId === null

const makeIsInside = (products: ProductIndex, { node, storeId }: Scope) => {
  const nodes = node ? products.nodes[node.level - 1] : undefined
  return (row: number) =>
    (nodes === undefined || nodes[row] === node?.id) &&
    (storeId === null || products.columns.store[row] === storeId)
}

/** Rows of the products in the scope. Drops products that are no longer in the index. */
const rowsOf = (
  products: ProductIndex,
  scope: Scope,
  ids: Iterable<number> & { length: number },
): Int32Array => {
  const isInside = makeIsInside(products, scope)
  const rows = new Int32Array(ids.length)
  let length = 0
  for (const id of ids) {
    const row = products.rowOf(id)
    if (row !== -1 && isInside(row)) rows[length++] = row
  }
  return rows.subarray(0, length)
}

const scopeOfToken = (names: Names, token: string): Scope => {
  const [, kind] = token
  const id = Number(token.slice(2))
  if (kind === 'b') return { ...EVERYWHERE, brandId: id }
  if (kind === 's') return { ...EVERYWHERE, storeId: id }
  return { ...EVERYWHERE, node: { id, level: names.nodes.get(id)?.level ?? 1 } }
}

const join = (lists: readonly Int32Array[]): Int32Array => {
  const rows = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const list of lists) {
    rows.set(list, at)
    at += list.length
  }
  return rows
}

/** Rows of products that have one of the tokens. A row may occur twice. */
const rowsOfTokens = (
  { products, names }: CatalogueReader['catalogue'],
  scope: Scope,
  tokens: readonly string[],
) => {
  const lists = tokens.map((token) => products.list(scopeOfToken(names, token)))
  const isInside = makeIsInside(products, scope)
  return join(isEverywhere(scope) ? lists : lists.map((list) => list.filter(isInside)))
}

/** Makes a test of whether a row's product has a token of each list. */
const makeCarries = ({ products, names }: CatalogueReader['catalogue'], lists: NamedTier['tokens']) => {
  const makeTest = (token: string) => {
    if (!token.startsWith('#o')) return makeIsInside(products, scopeOfToken(names, token))
    const label = Number(token.slice(2))
    return (row: number) => products.combos.get(products.columns.combo[row] as number).labels.includes(label)
  }
  const tests = lists.map((tokens) => tokens.map(makeTest))
  return (row: number) => tests.every((any) => any.some((test) => test(row)))
}

/** The queries of a tier for search documents. */
const wordsOf = (tier: Tier): readonly WordsTier[] => {
  if (tier.kind === 'words') return [tier]
  if (tier.kind === 'named') return tier.among
  if (tier.kind === 'many') return tier.each.flatMap(({ words }) => words ?? [])
  return []
}

/** Rows that match several words, grouped by the number of words, the most first. One word's lists may repeat a row. */
const rowsOfMany = (size: number, lists: readonly (readonly Int32Array[])[]): Int32Array[] => {
  const met = new Uint8Array(size)
  const last = new Uint8Array(size)
  for (const [index, parts] of lists.entries())
    for (const rows of parts)
      for (const row of rows) {
        if (last[row] === index + 1) continue
        last[row] = index + 1
        met[row] = (met[row] as number) + 1
      }
  const byCount: number[][] = lists.map(() => [])
  for (let row = 0; row < size; row++)
    if ((met[row] as number) > 1) byCount[lists.length - (met[row] as number)]?.push(row)
  return byCount.map((rows) => Int32Array.from(rows))
}

/** Collects the hits of every tier. Reads at most `most` hits for each query of search documents. */
export const collect = async (
  reader: CatalogueReader,
  asked: SearchQuery,
  scope: Scope,
  most: number,
): Promise<Hits> => {
  const { catalogue } = reader
  const documents = documentsOf(reader)
  const words = [...new Set(asked.flatMap(wordsOf))]
  const exact = asked.find((tier) => tier.kind === 'exact')
  const [called, found] = await Promise.all([
    exact ? documents.listExact(exact.name) : [],
    words.length === 0 ? [] : documents.findHits(words, most + 1),
  ])
  const idsFor = (tier: WordsTier) => found[words.indexOf(tier)] ?? new Int32Array(0)
  const rowsFor = (tier: WordsTier) => rowsOf(catalogue.products, scope, idsFor(tier))
  const rowsOfNamed = ({ tokens, among }: NamedTier) => {
    const carries = makeCarries(catalogue, tokens)
    return among.map((tier) => rowsFor(tier).filter(carries))
  }
  const isTelling = (tier: NamedTier) => {
    if (tier.share === 0) return true
    const count = (lists: readonly { readonly length: number }[]) =>
      lists.reduce((sum, { length }) => sum + length, 0)
    const read = count(tier.among.map(idsFor))
    // Only part of very many matches was read, so estimate their number.
    const all = read > most ? Math.max(read, ...tier.among.map((one) => one.most)) : read
    const named = count(rowsOfNamed(tier)) * (all / Math.max(1, read))
    return named >= tier.share * rowsOfTokens(catalogue, scope, tier.tokens.flat()).length
  }
  const rowsOfTier = (tier: Tier): readonly Int32Array[] => {
    if (tier.kind === 'exact') return [rowsOf(catalogue.products, scope, called)]
    if (tier.kind === 'tokens') return [rowsOfTokens(catalogue, scope, tier.tokens)]
    if (tier.kind === 'words') return [rowsFor(tier)]
    if (tier.kind === 'named') return [join(rowsOfNamed(tier))]
    const lists = tier.each.map(({ words: own, tokens }) => [
      ...(own ? [rowsFor(own)] : []),
      rowsOfTokens(catalogue, scope, tokens),
    ])
    return rowsOfMany(catalogue.products.size, lists)
  }
  const query = asked.filter((tier) => tier.kind !== 'named' || isTelling(tier))
  let known: { products: ProductIndex; version: number; rows: readonly Int32Array[] } | undefined
  const rows = () => {
    const { products } = catalogue
    // Row numbers change when products are added or removed.
    if (known?.products !== products || known.version !== products.version)
      known = { products, version: products.version, rows: query.flatMap(rowsOfTier) }
    return known.rows
  }
  return {
    query,
    rows,
    isWhole: found.every(({ length }) => length <= most),
    isCalled: () =>
      query.some(
        (tier) =>
          (tier.kind === 'exact' || tier.kind === 'tokens') &&
          rowsOfTier(tier).some(({ length }) => length > 0),
      ),
  }
}

/** Collects the hits again, up to a limit that is higher than a shopper could look through. */
export const collectEvery = (reader: CatalogueReader, { query }: Hits, scope: Scope) =>
  collect(reader, query, scope, EVERY_HIT_MAX)

const bestOf = (products: ProductIndex, tiers: readonly Int32Array[], limit: number) => {
  const { rows, order } = rankTiers(products, tiers)
  return Array.from(pickPage(rows, 0, limit, order), (row) => products.columns.id[row] as number)
}

/**
 * Lists the best sellers that match by name and have the tokens. If many match by name, it scans only the best sellers of the
 * categories for names in the caller's language, and only for a text that is a category's name, in the whole market. Later
 * tiers find the missed ones.
 */
const bestOfNamed = async (
  reader: CatalogueReader,
  tier: NamedTier,
  scope: Scope,
  limit: number,
): Promise<readonly number[]> => {
  const { catalogue } = reader
  const [named] = tier.among
  if (tier.among.every(({ most }) => most <= SEARCH_HITS_MAX)) {
    const hits = await collect(reader, [tier], scope, SEARCH_HITS_MAX)
    return bestOf(catalogue.products, hits.rows(), limit)
  }
  const nodes = tier.tokens.flat().filter((token) => token.startsWith('#c'))
  if (named === undefined || tier.share === 0 || !isEverywhere(scope)) return []
  const documents = documentsOf(reader)
  const walks = await Promise.all(
    nodes.map((token) => {
      const node = scopeOfToken(catalogue.names, token)
      return documents.walkBestSellers({ tier: named, scope: node, steps: NAMED_STEPS, limit })
    }),
  )
  const { products } = catalogue
  return bestOf(products, [rowsOf(products, scope, walks.flat())], limit)
}

/** Lists the best sellers of one tier. Many matches are found fast by a walk along the best sellers; few are gathered. */
const bestOfTier = async (
  reader: CatalogueReader,
  tier: Tier,
  scope: Scope,
  limit: number,
): Promise<readonly number[]> => {
  const pick = (hits: Hits) => bestOf(reader.catalogue.products, hits.rows(), limit)
  if (tier.kind === 'named') return bestOfNamed(reader, tier, scope, limit)
  if (tier.kind !== 'words') return pick(await collect(reader, [tier], scope, SEARCH_HITS_MAX))
  if (tier.most <= SEARCH_HITS_MAX) {
    const hits = await collect(reader, [tier], scope, SEARCH_HITS_MAX)
    if (hits.isWhole) return pick(hits)
  }
  const steps = Math.max(WALK_STEPS, limit * STEPS_FOR_EACH)
  const walked = await documentsOf(reader).walkBestSellers({ tier, scope, steps, limit })
  if (walked.length >= limit) return walked
  return pick(await collect(reader, [tier], scope, EVERY_HIT_MAX))
}

/** Lists the best ids: tier by tier, and in each tier the best sellers. */
export const listBest = async (
  reader: CatalogueReader,
  query: SearchQuery,
  scope: Scope,
  limit: number,
): Promise<readonly number[]> => {
  const best = new Set<number>()
  for (const tier of query) {
    if (best.size >= limit) break
    // Earlier tiers may have found some of the same products.
    for (const id of await bestOfTier(reader, tier, scope, limit)) if (best.size < limit) best.add(id)
  }
  return [...best]
}
