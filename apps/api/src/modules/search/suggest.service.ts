import { type Language, listWordsSoFar, pickText, SUGGESTED_PRODUCTS } from '@tregu/domain'
import type { CatalogueReader } from '../catalogue-index/catalogue-index.ts'
import { readCards } from '../product-cards/product-cards.ts'
import { searchWhileTyping } from './search.service.ts'
import { suggestBrands, suggestCategories, suggestStores } from './suggest.queries.ts'

const suggestProducts = async (reader: CatalogueReader, q: string, language: Language) => {
  await reader.catalogue.caughtUp()
  return readCards(reader, await searchWhileTyping(reader, q, language, SUGGESTED_PRODUCTS), language)
}

export const suggest = async (reader: CatalogueReader, q: string, language: Language) => {
  const typed = listWordsSoFar(q).join(' ')
  if (typed === '') return { products: [], categories: [], stores: [], brands: [] }
  const [products, categories, stores, brands] = await Promise.all([
    suggestProducts(reader, q, language),
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
