/** What the tiers of a search find: all of it, or the best few where very many match. */
import { SEARCH_HITS_MAX } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Columns, Scope } from './columns/columns.ts'
import type { Names } from './columns/names.ts'
import { pickPage } from './columns/order.ts'
import { rankTiers } from './relevance.ts'
import { findHits, listExact, walkBestSellers } from './search.queries.ts'
import type { SearchQuery, Tier, WordsTier } from './search-tiers.ts'

type Shop = Pick<Deps, 'sql' | 'catalogue'>

export const EVERYWHERE: Scope = { node: null, storeId: null }
/** Beyond this a search with filters no longer looks at everything. */
const EVERY_HIT_MAX = 200_000
/** A walk along the best sellers gives up after so many; then all that match are gathered. */
const WALK_STEPS = 5_000
const STEPS_FOR_EACH = 100

export type Hits = {
  readonly query: SearchQuery
  /** Rows of the columns as they are now, by tier; a row may stand in several. */
  readonly rows: () => readonly Int32Array[]
  /** Nothing was left out. */
  readonly isWhole: boolean
}

const isEverywhere = ({ node, storeId }: Scope) => node === null && storeId === null

const makeIsInside = (columns: Columns, { node, storeId }: Scope) => {
  const nodes = node ? columns.nodes[node.level - 1] : undefined
  return (row: number) =>
    (nodes === undefined || nodes[row] === node?.id) && (storeId === null || columns.store[row] === storeId)
}

/** Rows of products that stand in the place; what has come or gone in the meantime is left out. */
const rowsOf = (columns: Columns, scope: Scope, ids: Iterable<number> & { length: number }): Int32Array => {
  const isInside = makeIsInside(columns, scope)
  const rows = new Int32Array(ids.length)
  let length = 0
  for (const id of ids) {
    const row = columns.rowOf(id)
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

/** What carries one of the tokens. A row may come twice. */
const rowsOfTokens = ({ columns, names }: Shop['catalogue'], scope: Scope, tokens: readonly string[]) => {
  const lists = tokens.map((token) => columns.list(scopeOfToken(names, token)))
  const isInside = makeIsInside(columns, scope)
  const inside = isEverywhere(scope) ? lists : lists.map((list) => list.filter(isInside))
  const rows = new Int32Array(inside.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const list of inside) {
    rows.set(list, at)
    at += list.length
  }
  return rows
}

/** What every tier finds, up to `most` of those that documents are searched for. */
export const collect = async (shop: Shop, query: SearchQuery, scope: Scope, most: number): Promise<Hits> => {
  const { sql, catalogue } = shop
  const words = query.filter((tier): tier is WordsTier => tier.kind === 'words')
  const exact = query.find((tier) => tier.kind === 'exact')
  const [named, found] = await Promise.all([
    exact ? listExact(sql, exact.name) : [],
    words.length === 0 ? [] : findHits(sql, words, most + 1),
  ])
  const rowsOfTier = (tier: Tier): Int32Array => {
    if (tier.kind === 'exact') return rowsOf(catalogue.columns, scope, named)
    if (tier.kind === 'tokens') return rowsOfTokens(catalogue, scope, tier.tokens)
    return rowsOf(catalogue.columns, scope, found[words.indexOf(tier)] ?? [])
  }
  let known: { columns: Columns; version: number; rows: readonly Int32Array[] } | undefined
  const rows = () => {
    const { columns } = catalogue
    // Rows change their places as products come and go.
    if (known?.columns !== columns || known.version !== columns.version)
      known = { columns, version: columns.version, rows: query.map(rowsOfTier) }
    return known.rows
  }
  return {
    query,
    rows,
    isWhole: found.every(({ length }) => length <= most),
  }
}

/** The same with nothing left out that a shopper could look through. */
export const collectEvery = (shop: Shop, { query }: Hits, scope: Scope) =>
  collect(shop, query, scope, EVERY_HIT_MAX)

const NODE_COLUMNS = ['department_id', 'category_id', 'sub_category_id', 'sub_sub_category_id'] as const

const withinOf = ({ node, storeId }: Scope) => {
  if (node) return { column: NODE_COLUMNS[node.level - 1] ?? 'department_id', id: node.id }
  return storeId === null ? null : { column: 'store_id', id: storeId }
}

/** The best sellers of one tier. Many that match are met soon by a walk; few are gathered. */
const bestOfTier = async (
  shop: Shop,
  tier: Tier,
  scope: Scope,
  limit: number,
): Promise<readonly number[]> => {
  const { sql, catalogue } = shop
  const pick = (hits: Hits) => {
    const { columns } = catalogue
    const { rows, order } = rankTiers(columns, hits.rows())
    return Array.from(pickPage(rows, 0, limit, order), (row) => columns.ids[row] as number)
  }
  if (tier.kind !== 'words') return pick(await collect(shop, [tier], scope, limit))
  if (tier.most <= SEARCH_HITS_MAX) {
    const hits = await collect(shop, [tier], scope, SEARCH_HITS_MAX)
    if (hits.isWhole) return pick(hits)
  }
  const steps = Math.max(WALK_STEPS, limit * STEPS_FOR_EACH)
  const walked = await walkBestSellers(sql, { tier, within: withinOf(scope), steps, limit })
  if (walked.length >= limit) return walked
  return pick(await collect(shop, [tier], scope, EVERY_HIT_MAX))
}

/** Ids of the best: tier by tier, in each the best sellers. */
export const listBest = async (
  shop: Shop,
  query: SearchQuery,
  scope: Scope,
  limit: number,
): Promise<readonly number[]> => {
  const best = new Set<number>()
  for (const tier of query) {
    if (best.size >= limit) break
    // Earlier tiers may have taken some of what this one finds.
    for (const id of await bestOfTier(shop, tier, scope, limit)) if (best.size < limit) best.add(id)
  }
  return [...best]
}
