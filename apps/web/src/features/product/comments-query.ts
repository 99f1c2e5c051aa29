/** The reviews of a product: its page brings the newest ones, and the browser asks for the others. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ProductDetails } from '@tregu/contract'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import { COMMENT_PAGE_SIZE, type CommentSort } from '@tregu/domain'
import type { Reply } from '../../lib/api.ts'
import { callOf } from '../../lib/query-client.ts'
import { tabStorage } from '../../lib/storage.ts'

export type Reviewed = Pick<ProductDetails, 'slug' | 'name' | 'rating' | 'comments'>
export type Choice = {
  readonly sort: CommentSort
  readonly stars: number | null
  readonly photos: boolean
}
export type CommentPage = Reply<typeof catalogRoutes.comments>
export type ListedComment = CommentPage['result'][number]

export const NEWEST: Choice = { sort: 'newest', stars: null, photos: false }

/** What the product's page brought, as a first page. */
export const firstPageOf = ({ comments, rating }: Reviewed): CommentPage => {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = rating.stars
  return {
    error: null,
    result: comments,
    count: rating.count,
    page_size: COMMENT_PAGE_SIZE,
    links: { next: rating.count > comments.length ? '' : null },
    by_stars: { 1: one, 2: two, 3: three, 4: four, 5: five },
    with_photos: 0,
  }
}

/** The reader is part of the key, because the answer says what the reader found useful. */
export const commentsQuery = (product: Reviewed, choice: Choice, reader: string | null) =>
  infiniteQueryOptions({
    queryKey: [catalogRoutes.comments.path, product.slug, reader, choice],
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        catalogRoutes.comments,
        {
          params: { slug: product.slug },
          query: {
            page: pageParam,
            sort: choice.sort,
            ...(choice.stars !== null && { stars: choice.stars }),
            ...(choice.photos && { photos: true }),
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.links.next === null ? undefined : page + 1),
    placeholderData: (before) => before ?? { pages: [firstPageOf(product)], pageParams: [1] },
  })

export type Mark = { readonly slug: string; readonly id: string }
const key = 'useful'
/** The review that a guest found useful before signing in; it is marked afterwards. */
export const pendingMark = {
  keep: (mark: Mark) => tabStorage.set(key, mark),
  take: (slug: string): string | null => {
    const mark = tabStorage.get<Mark>(key)
    if (mark?.slug !== slug) return null
    tabStorage.remove(key)
    return mark.id
  },
}
