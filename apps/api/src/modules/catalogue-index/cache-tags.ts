/** Tags of cached responses. They name the content of a response, so that a change of it removes the response. */
import type { Scope } from './product-index.ts'

export const productTag = (id: number) => `product ${id}`
export const storeTag = (id: number) => `shop ${id}`
/** For searches, which depend on the texts of every product. */
export const ANY_PRODUCT = 'any product'
/** For responses with figures of several stores. */
export const ANY_STORE = 'any shop'
/** For lists that may show any product. */
export const ANY_LIST = 'any list'

/** Tags of the lists of a scope. `listTags` returns the same ones for a product's row. */
export const scopeTags = ({ node, storeId }: Scope): string[] => {
  if (node) return [`node ${node.id}`]
  return [storeId === null ? ANY_LIST : `store ${storeId}`]
}

/** Tags of a response that shows these cards, in addition to those of its scope. */
export const cardTags = (cards: readonly { readonly id: string }[]) =>
  cards.map(({ id }) => productTag(Number(id)))
