import type { Sql } from '@tregu/database'
import { foldText, type Language, pickText, SUGGESTED_PRODUCTS } from '@tregu/domain'
import { viewCard } from './listing.view.ts'
import { toPrefixQuery } from './listing-sql.ts'
import { suggestBrands, suggestCategories, suggestProducts, suggestStores } from './suggest.queries.ts'

export const suggest = async (sql: Sql, q: string, language: Language) => {
  const folded = foldText(q)
    .replaceAll(/[%_\\]/g, '')
    .trim()
  const query = toPrefixQuery(folded)
  if (query === null) return { products: [], categories: [], stores: [], brands: [] }
  const [products, categories, stores, brands] = await Promise.all([
    suggestProducts(sql, query, SUGGESTED_PRODUCTS),
    suggestCategories(sql, folded),
    suggestStores(sql, folded),
    suggestBrands(sql, folded),
  ])
  return {
    products: products.map((row) => viewCard(row, language)),
    categories: categories.map((row) => ({
      name: pickText(row.name, language).text,
      slug: row.slug,
      path: row.path,
      parent: row.parent ? pickText(row.parent, language).text : null,
    })),
    stores,
    brands,
  }
}
