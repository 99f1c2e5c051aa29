import { type Language, pickText, SUGGESTED_PRODUCTS, splitWords } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { readCards } from './cards.ts'
import { rankHits } from './relevance.ts'
import { pageOfMany, search } from './search.service.ts'
import { suggestBrands, suggestCategories, suggestStores } from './suggest.queries.ts'

type Shop = Pick<Deps, 'sql' | 'catalogue'>

const EVERYWHERE = { node: null, storeId: null }
/** Of so many hits the best are picked by sorting; suggestions are asked for at every key. */
const SORTED_HITS = 1_000

const suggestProducts = async (shop: Shop, q: string, language: Language) => {
  const { sql, catalogue } = shop
  const [found] = await Promise.all([
    search(sql, q, EVERYWHERE, language, { isTyping: true, max: SORTED_HITS }),
    catalogue.caughtUp(),
  ])
  if (!found) return []
  if (found.isCapped) {
    const { ids } = await pageOfMany(sql, found, EVERYWHERE, { offset: 0, limit: SUGGESTED_PRODUCTS })
    return readCards(shop, ids, language)
  }
  const { columns } = catalogue
  const best = rankHits(columns, EVERYWHERE, found.hits).subarray(0, SUGGESTED_PRODUCTS)
  return readCards(
    shop,
    [...best].map((row) => columns.ids[row] as number),
    language,
  )
}

export const suggest = async (shop: Shop, q: string, language: Language) => {
  const typed = splitWords(q).join(' ')
  if (typed === '') return { products: [], categories: [], stores: [], brands: [] }
  const [products, categories, stores, brands] = await Promise.all([
    suggestProducts(shop, q, language),
    suggestCategories(shop.sql, typed),
    suggestStores(shop.sql, typed),
    suggestBrands(shop.sql, typed),
  ])
  return {
    products,
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
