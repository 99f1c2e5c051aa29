import { useInfiniteQuery } from '@tanstack/react-query'
import type { ProductDetails } from '@tregu/contract'
import { COMMENT_PAGE_SIZE, RATING_MAX } from '@tregu/domain'
import { useState } from 'react'
import { api } from '../../lib/endpoints.ts'
import { callOf } from '../../lib/query-client.ts'
import { useDecimal, useT, useTexts } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'

type Comment = ProductDetails['comments'][number]
type Product = Pick<ProductDetails, 'slug' | 'rating' | 'comments'>

const One = ({ comment }: { readonly comment: Comment }) => {
  const { t, language } = useTexts()
  const foreign = comment.language && comment.language !== language ? { lang: comment.language } : {}
  return (
    <li className="review">
      <div className="row">
        <Stars value={comment.rating} />
        <b className="strong small">{comment.fullName}</b>
        <span className="small muted">
          {t('product.bought')} · <time dateTime={comment.at}>{comment.date}</time>
        </span>
      </div>
      <p {...foreign}>{comment.comment}</p>
      {comment.images.length > 0 ? (
        <div className="rphotos">
          {comment.images.map((image) => (
            <Picture key={image} src={image} alt="" sizes="72px" width={72} />
          ))}
        </div>
      ) : null}
    </li>
  )
}

const Histogram = ({ rating }: { readonly rating: Product['rating'] }) => {
  const t = useT()
  const decimal = useDecimal()
  const stars = Array.from({ length: RATING_MAX }, (_, index) => RATING_MAX - index)
  return (
    <div className="rating-sum">
      <div className="row">
        <b className="display">{decimal(rating.avg)}</b>
        <span>
          <Stars value={rating.avg} />
          <span className="small muted">{t('product.of_five')}</span>
        </span>
      </div>
      <ul className="hist">
        {stars.map((star) => {
          const count = rating.stars[star - 1] ?? 0
          return (
            <li key={star}>
              <span>{star} ★</span>
              <progress
                className="bar"
                value={count}
                max={rating.count}
                aria-label={t('stars.label', { n: String(star) })}
              />
              <span className="num muted">{count}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Reviews of buyers: the newest with the page, older ones when asked for. */
export const Comments = ({ product }: { readonly product: Product }) => {
  const t = useT()
  const [asked, ask] = useState(false)
  const { slug, rating, comments } = product
  const older = useInfiniteQuery({
    queryKey: ['comments', slug],
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(api.catalog.comments, { params: { slug }, query: { page: pageParam } }, { signal }),
    initialPageParam: 2,
    getNextPageParam: (last, _, page) => (last.links.next === null ? null : page + 1),
    enabled: asked,
  })
  if (rating.count === 0)
    return (
      <section className="sec" id="reviews">
        <h2>{t('product.no_reviews')}</h2>
      </section>
    )
  const all = [...comments, ...(older.data?.pages.flatMap(({ result }) => result) ?? [])]
  const more = asked
    ? older.hasNextPage
    : rating.count > COMMENT_PAGE_SIZE && comments.length >= COMMENT_PAGE_SIZE
  return (
    <section className="sec" id="reviews">
      <h2>{t('common.reviews', { n: rating.count })}</h2>
      <div className="pdp reviews">
        <div>
          <ul>
            {all.map((comment) => (
              <One key={`${comment.at}-${comment.fullName}`} comment={comment} />
            ))}
          </ul>
          {more || older.isFetching ? (
            <Button
              tone="line"
              busy={older.isFetching}
              onClick={() => {
                if (asked) void older.fetchNextPage()
                else ask(true)
              }}
            >
              {t('product.see_reviews')}
            </Button>
          ) : null}
        </div>
        <Histogram rating={rating} />
      </div>
    </section>
  )
}
