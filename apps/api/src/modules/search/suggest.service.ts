/** Suggests products, categories, stores and brands while typing: a word of their name begins with the text. */
import { type Language, listWordsSoFar, pickText, SUGGESTED_PRODUCTS } from '@tregu/domain'
import type { ArrivalClock } from '../../lib/arrivals.ts'
import type { CatalogueReader } from '../catalogue-index/catalogue-index.ts'
import { readCards } from '../product-cards/product-cards.ts'
import { searchWhileTyping } from './search.service.ts'

const CATEGORIES = 4
const STORES = 3
const BRANDS = 3

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** @param typed folded words */
const suggestNames = ({ catalogue }: CatalogueReader, typed: string, language: Language) => {
  const { names, words, products } = catalogue
  const find = <T>(kind: 'b' | 's' | 'c', known: ReadonlyMap<number, T>): T[] =>
    words.labels.idsBeginning(kind, typed).flatMap((id) => known.get(id) ?? [])
  const categories = find('c', names.nodes)
    .sort((a, b) => a.level - b.level || a.position - b.position || a.id - b.id)
    .slice(0, CATEGORIES)
  const stores = find('s', names.stores)
    .filter(({ id, active }) => active && products.hasStore(id))
    .sort((a, b) => b.followers - a.followers || a.id - b.id)
    .slice(0, STORES)
  const brands = find('b', names.brands)
    .sort((a, b) => compareTexts(a.name, b.name) || a.id - b.id)
    .slice(0, BRANDS)
  return {
    categories: categories.map((node) => {
      const parent = names.parentOf(node)
      return {
        name: pickText(node.name, language).text,
        slug: node.slug,
        path: node.path,
        parent: parent ? pickText(parent.name, language).text : null,
      }
    }),
    stores: stores.map(({ name, slug, logo }) => ({ name, slug, logo })),
    brands: brands.map(({ name, slug }) => ({ name, slug })),
  }
}

export const suggest = async (
  reader: CatalogueReader,
  q: string,
  language: Language,
  arrivals: ArrivalClock,
) => {
  const typed = listWordsSoFar(q).join(' ')
  if (typed === '') return { products: [], categories: [], stores: [], brands: [] }
  await reader.catalogue.caughtUp()
  const ids = await searchWhileTyping(reader, q, language, SUGGESTED_PRODUCTS)
  const products = await readCards(reader, ids, language, arrivals)
  return { products, ...suggestNames(reader, typed, language) }
}
