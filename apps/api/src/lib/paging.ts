/** Builds `count`, `page_size` and `links` of a list that is not a product list. */
import { describePage, type PageOf } from '@tregu/domain'

/** The query of a request's address, which the links of its pages repeat. */
export const queryOf = ({ url }: { readonly url: string }): string => url.split('?')[1] ?? ''

export const pageOf = (page: PageOf, path: string, query: string) => {
  const { count, page_size, links } = describePage(page, path, query)
  return { count, page_size, links }
}
