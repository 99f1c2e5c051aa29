/** Ranks the hits of a search by relevance: the best tier first, and in each tier the best sellers. */
import { type Order, orderOf, type ProductIndex } from '../catalogue-index/catalogue-index.ts'

/** Returns each row once, and the sort order by tier. */
export const rankTiers = (
  products: ProductIndex,
  tiers: readonly Int32Array[],
): { readonly rows: Int32Array; readonly order: Order } => {
  // 0 means not found.
  const tierOf = new Uint8Array(products.size)
  const rows = new Int32Array(tiers.reduce((sum, { length }) => sum + length, 0))
  let length = 0
  for (const [index, tier] of tiers.entries())
    for (const row of tier) {
      if (tierOf[row] !== 0) continue
      tierOf[row] = index + 1
      rows[length++] = row
    }
  const { compare: bySold } = orderOf(products, 1)
  return {
    rows: rows.subarray(0, length),
    order: {
      first: tierOf,
      isRising: true,
      compare: (a, b) => (tierOf[a] as number) - (tierOf[b] as number) || bySold(a, b),
    },
  }
}
