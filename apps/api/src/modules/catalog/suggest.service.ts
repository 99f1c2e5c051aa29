import type { Sql } from '@tregu/database'
import { type Language, NO_FILTERS, pickText, SUGGESTED_PRODUCTS, splitWords } from '@tregu/domain'
import { listCards } from './listing.queries.ts'
import { viewCard } from './listing.view.ts'
import { pageOfMany, search } from './search.service.ts'
import { suggestBrands, suggestCategories, suggestStores } from './suggest.queries.ts'

const EVERYWHERE = { node: null, storeId: null }
/** Of so many hits the best are picked by sorting; suggestions are asked for at every key. */
const SORTED_HITS = 1_000

const suggestProducts = async (sql: Sql, q: string, language: Language) => {
  const found = await search(sql, q, EVERYWHERE, language, { isTyping: true, max: SORTED_HITS })
  if (!found) return []
  const hits = found.isCapped
    ? await pageOfMany(sql, found, EVERYWHERE, { offset: 0, limit: SUGGESTED_PRODUCTS })
    : found.hits
  const filters = { ...NO_FILTERS, pageSize: SUGGESTED_PRODUCTS }
  return listCards(sql, filters, EVERYWHERE, { kind: 'hits', ...hits }, 'relevance')
}

export const suggest = async (sql: Sql, q: string, language: Language) => {
  const typed = splitWords(q).join(' ')
  if (typed === '') return { products: [], categories: [], stores: [], brands: [] }
  const [products, categories, stores, brands] = await Promise.all([
    suggestProducts(sql, q, language),
    suggestCategories(sql, typed),
    suggestStores(sql, typed),
    suggestBrands(sql, typed),
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
