import { type Language, listWordsSoFar, pickText, SUGGESTED_PRODUCTS } from '@tregu/domain'
import type { ArrivalClock } from '../../lib/arrivals.ts'
import type { CatalogueReader } from '../catalogue-index/catalogue-index.ts'
import { readCards } from '../product-cards/product-cards.ts'
import { searchWhileTyping } from './search.service.ts'
import { suggestBrands, suggestCategories, suggestStores } from './suggest.queries.ts'

const suggestProducts = async (
  reader: CatalogueReader,
  q: string,
  language: Language,
  arrivals: ArrivalClock,
) => {
  await reader.catalogue.caughtUp()
  const ids = await searchWhileTyping(reader, q, language, SUGGESTED_PRODUCTS)
  return readCards(reader, ids, language, arrivals)
}

export const suggest = async (
  reader: CatalogueReader,
  q: string,
  language: Language,
  arrivals: ArrivalClock,
) => {
  const typed = listWordsSoFar(q).join(' ')
  if (typed === '') return { products: [], categories: [], stores: [], brands: [] }
  const [products, categories, stores, brands] = await Promise.all([
    suggestProducts(reader, q, language, arrivals),
    suggestCategories(reader.sql, typed),
    suggestStores(reader.sql, typed),
    suggestBrands(reader.sql, typed),
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
