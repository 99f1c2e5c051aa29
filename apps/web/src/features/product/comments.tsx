import type { ProductDetails } from '@tregu/contract'
import { COMMENT_PAGE_SIZE, RATING_MAX } from '@tregu/domain'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useDecimal, useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { CommentItem } from './comment-item.tsx'

const OlderComments = lazyPart(async () => (await import('./older-comments.tsx')).OlderComments)

type Product = Pick<ProductDetails, 'slug' | 'rating' | 'comments'>

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

/** Reviews of buyers: the newest come with the page, older ones on request. */
export const Comments = ({ product }: { readonly product: Product }) => {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const { slug, rating, comments } = product
  if (rating.count === 0)
    return (
      <section className="sec" id="reviews">
        <h2>{t('product.no_reviews')}</h2>
      </section>
    )
  const more = !asked && comments.length >= COMMENT_PAGE_SIZE && rating.count > comments.length
  return (
    <section className="sec" id="reviews">
      <h2>{t('common.reviews', { n: rating.count })}</h2>
      <div className="pdp reviews">
        <div>
          <ul>
            {comments.map((comment) => (
              <CommentItem key={`${comment.at}-${comment.fullName}`} comment={comment} />
            ))}
          </ul>
          {more ? (
            <Button tone="line" onClick={() => setAsked(true)}>
              {t('product.see_reviews')}
            </Button>
          ) : null}
          {asked ? (
            <Suspense fallback={<Lines count={3} />}>
              <OlderComments slug={slug} />
            </Suspense>
          ) : null}
        </div>
        <Histogram rating={rating} />
      </div>
    </section>
  )
}
