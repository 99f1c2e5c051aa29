import { type Language, listWordsSoFar, pickText, SUGGESTED_PRODUCTS } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { readCards } from './cards.ts'
import { searchWhileTyping } from './search.service.ts'
import { suggestBrands, suggestCategories, suggestStores } from './suggest.queries.ts'

type Shop = Pick<Deps, 'sql' | 'catalogue'>

const suggestProducts = async (shop: Shop, q: string, language: Language) => {
  await shop.catalogue.caughtUp()
  return readCards(shop, await searchWhileTyping(shop, q, language, SUGGESTED_PRODUCTS), language)
}

export const suggest = async (shop: Shop, q: string, language: Language) => {
  const typed = listWordsSoFar(q).join(' ')
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
