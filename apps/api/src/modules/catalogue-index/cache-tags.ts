/** Tags of cached responses. They name the content of a response, so that a change of it removes the response. */

/** The part of the catalogue that a list shows. */
export type Scope = {
  /** A node of the tree with its level 1..4. */
  readonly node: { readonly level: number; readonly id: number } | null
  readonly storeId: number | null
  readonly brandId?: number
  readonly reduced?: boolean
  readonly madeInKosova?: boolean
}

/** For the page of a product, and for rows that are read for it. */
export const productTag = (id: number | string) => `product ${id}`
/** For lists that show a product's card. */
const cardTag = (id: number | string) => `card ${id}`
/** For the page of a store, and for pages with its prices and terms. */
export const storeTag = (id: number) => `shop ${id}`
/** For cards: when the store of this slug delivers. */
const termsTag = (slug: string) => `terms ${slug}`
/** For pages that show the name and the path of a category. */
export const pathTag = (id: number) => `path ${id}`
/** For the categories of a department in their order. */
export const treeTag = (departmentId: number) => `tree ${departmentId}`

/** For searches, which depend on the texts of every product. */
export const ANY_PRODUCT = 'any product'
/** For responses with figures of several stores. */
export const ANY_STORE = 'any shop'
/** For lists that may show any product. */
export const ANY_LIST = 'any list'
/** For the names of brands, stores and categories that suggestions show, in their order. */
export const SUGGESTIONS = 'suggestions'
/** For the whole tree of categories. */
export const TREE = 'tree'
/** For the departments without their categories, which every page shows. */
export const DEPARTMENTS = 'departments'
export const HOME = 'home'

/** Tags of the lists of a scope. `listTags` returns the same ones for a product's row. */
export const scopeTags = ({ node, storeId }: Scope): string[] => {
  if (node) return [nodeTag(node.id)]
  return [storeId === null ? ANY_LIST : listOfStoreTag(storeId)]
}
export const nodeTag = (id: number) => `node ${id}`
export const listOfStoreTag = (storeId: number) => `store ${storeId}`

/** The tag for the names in the filter panel and the path of the lists with this tag. */
export const namesTag = (listTag: string) => `names ${listTag}`

/** Tags of a list with its filter panel. */
export const listingTags = (scope: Scope): string[] => scopeTags(scope).flatMap((tag) => [tag, namesTag(tag)])

/** Tags of a response that shows these cards, in addition to those of its scope. */
export const cardTags = (cards: readonly { readonly id: string; readonly sellerSlug: string }[]) => [
  ...cards.map(({ id }) => cardTag(id)),
  ...[...new Set(cards.map(({ sellerSlug }) => sellerSlug))].map(termsTag),
]

/** What changes when the content of a product's card changes. */
export const shownTags = (ids: readonly number[]) => ids.flatMap((id) => [productTag(id), cardTag(id)])
export const cardTagsOf = (ids: readonly number[]) => ids.map(cardTag)
export const termsTags = (stores: readonly { readonly slug: string }[]) =>
  stores.map(({ slug }) => termsTag(slug))
