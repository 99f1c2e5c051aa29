/** Builds `count`, `page_size` and `links` of a list that is not a product list. */
import { describePage, type PageOf } from '@tregu/domain'

export const pageOf = (page: PageOf, path: string, query: string) => {
  const { count, page_size, links } = describePage(page, path, query)
  return { count, page_size, links }
}
