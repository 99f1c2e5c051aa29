import { api } from '@tregu/contract'
import { COMMENT_PAGE_SIZE, REVIEW_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { listComments, setUseful } from './comments.service.ts'
import * as service from './reviews.service.ts'
import { viewComment, viewReview, viewStars, viewWaiting } from './reviews.view.ts'

export const bindReviews = (bind: Bind, deps: Deps): void => {
  bind(api.reviews.list, async ({ user, query, language, request }) => {
    const { page } = query
    const listing = (count: number) =>
      pageOf({ count, page, pageSize: REVIEW_PAGE_SIZE }, '/orders/reviews', queryOf(request))
    if (query.review === 'no') {
      const { lines, count } = await service.listWaiting(deps, user, page)
      return { result: lines.map((line) => viewWaiting(line, language)), ...listing(count) }
    }
    const { reviews, count } = await service.listWritten(deps, user, page)
    return { result: reviews.map((review) => viewReview(review, language)), ...listing(count) }
  })

  bind(api.reviews.create, async ({ user, body, files, language }) => {
    const { id: lineId, rating, comment = '', name_hidden: nameHidden, fit = null } = body
    const draft = { lineId, rating, comment, fit, nameHidden, language }
    const photos = files.map(({ bytes }) => bytes)
    return { result: viewReview(await service.createReview(deps, user, draft, photos), language) }
  })

  bind(api.catalog.comments, async ({ params, query, user, request }) => {
    const { page, sort, stars = null, photos } = query
    const asked = { page, sort, stars, photos }
    const { comments, count, marked, byStars, withPhotos } = await listComments(
      deps,
      params.slug,
      asked,
      user,
    )
    const path = `/products/details/${params.slug}/comments`
    return {
      result: comments.map((comment) => ({
        ...viewComment(comment),
        ...(marked && { mine: marked.has(comment.id), own: comment.userId === user?.id }),
      })),
      ...pageOf({ count, page, pageSize: COMMENT_PAGE_SIZE }, path, queryOf(request)),
      by_stars: viewStars(byStars),
      with_photos: withPhotos,
    }
  })
  bind(api.reviews.useful, async ({ user, params, body }) =>
    setUseful(deps, user, { ...params, mine: body?.mine }),
  )
}
