/** Tags of cached responses: what a response shows, so that a change of it removes the response from the cache. */
import type { Scope } from './product-index.ts'

export const productTag = (id: number) => `product ${id}`
export const storeTag = (id: number) => `shop ${id}`
/** For searches: the texts of every product count. */
export const ANY_PRODUCT = 'any product'
/** For responses with figures of several stores. */
export const ANY_STORE = 'any shop'
/** For lists that may show any product. */
export const ANY_LIST = 'any list'

/** Tags of the lists of a scope; `listTags` of a product's row names the same ones. */
export const scopeTags = ({ node, storeId }: Scope): string[] => {
  if (node) return [`node ${node.id}`]
  return [storeId === null ? ANY_LIST : `store ${storeId}`]
}

/** Tags of a response that shows these cards, beside those of its scope. */
export const cardTags = (cards: readonly { readonly id: string }[]) =>
  cards.map(({ id }) => productTag(Number(id)))
