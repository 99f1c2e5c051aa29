/** Finds search documents: in memory where the catalogue index holds them, or else in PostgreSQL. Both find the same. */
import {
  type CatalogueReader,
  type DocumentIndex,
  pickBest,
  type Scope,
} from '../catalogue-index/catalogue-index.ts'
import * as queries from './search.queries.ts'
import type { WordsTier } from './search-tiers.ts'

export type Documents = {
  /** Finds up to `most` unsorted product ids for each tier. */
  readonly findHits: (tiers: readonly WordsTier[], most: number) => Promise<readonly Int32Array[]>
  /** Lists products with exactly this folded name. */
  readonly listExact: (name: string) => Promise<readonly number[]>
  /** Lists at most `limit` products of a tier among the first `steps` best sellers of a scope, the best first. */
  readonly walkBestSellers: (walk: Walk) => Promise<readonly number[]>
}
type Walk = {
  readonly tier: WordsTier
  readonly scope: Scope
  readonly steps: number
  readonly limit: number
}

const BY_SOLD = 1

const inMemory = (documents: DocumentIndex, { catalogue }: CatalogueReader): Documents => {
  const find = ({ column, wanted, except }: WordsTier, most: number) =>
    documents.find(column, wanted, except, most)
  return {
    findHits: async (tiers, most) => tiers.map((tier) => find(tier, most)),
    listExact: async (name) => documents.listCalled(name),
    walkBestSellers: async ({ tier, scope, steps, limit }) => {
      const { products } = catalogue
      const best = pickBest(products, products.list(scope), BY_SOLD, steps)
      const ids = Array.from(best, (row) => products.columns.id[row] as number)
      return documents.firstOf(ids, tier, limit)
    },
  }
}

const NODE_COLUMNS = ['department_id', 'category_id', 'sub_category_id', 'sub_sub_category_id'] as const

const withinOf = ({ node, storeId }: Scope): queries.Within | null => {
  if (node) return { column: NODE_COLUMNS[node.level - 1] ?? 'department_id', id: node.id }
  return storeId === null ? null : { column: 'store_id', id: storeId }
}

const inPostgres = ({ catalogue: { sql } }: CatalogueReader): Documents => ({
  findHits: (tiers, most) => queries.findHits(sql, tiers, most),
  listExact: (name) => queries.listExact(sql, name),
  walkBestSellers: ({ scope, ...walk }) => queries.walkBestSellers(sql, { ...walk, within: withinOf(scope) }),
})

export const documentsOf = (reader: CatalogueReader): Documents => {
  const { documents } = reader.catalogue.words
  return documents ? inMemory(documents, reader) : inPostgres(reader)
}
