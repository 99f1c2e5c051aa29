import { LANGUAGES } from '@tregu/domain'
import type { ProductFilter } from './product-queries.ts'

/** The words that the list's address may have. */
export const PRODUCT_FILTERS = [
  ...(['q', 'store', 'status', 'stock', 'missing', 'incomplete'] as const),
  ...(['category', 'reduced', 'sort'] as const),
] as const
export type ProductFilterName = (typeof PRODUCT_FILTERS)[number]
export type ProductWords = Readonly<Record<ProductFilterName, string>> & { readonly page: number }

export const PRODUCT_SORTS = ['', 'name', 'newest', 'price', '-price', 'stock', 'sold'] as const

const oneOf = <W extends string>(words: readonly W[], word: string): W | undefined =>
  words.find((each) => each === word)

/** What the address asks for; a word that makes no sense counts as missing. */
export const productFilterOf = (words: ProductWords): ProductFilter => ({
  q: words.q,
  store: words.store,
  status: oneOf(['draft', 'published', 'withdrawn', 'locked'], words.status),
  stock: oneOf(['out', 'low', 'in'], words.stock),
  missing: oneOf(['any', ...LANGUAGES], words.missing),
  category: /^\d+$/.test(words.category) ? words.category : undefined,
  incomplete: words.incomplete === '1' ? true : undefined,
  reduced: words.reduced === '1' ? true : undefined,
  sort: oneOf(['name', 'newest', 'price', '-price', 'stock', 'sold'], words.sort),
  page: words.page,
})

/** The whole list, without its pages. */
export const exportFilterOf = (words: ProductWords): Omit<ProductFilter, 'page'> => {
  const { page: _, ...filter } = productFilterOf(words)
  return filter
}
