import type { ProductDetails } from '@tregu/contract'
import { COMMENT_PAGE_SIZE, RATING_MAX } from '@tregu/domain'
import { Suspense, useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useDecimal, useT } from '../../lib/texts.tsx'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { Button } from '../../ui/button.tsx'
import * as progressStyles from '../../ui/progress.module.css'
import { Lines } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { CommentItem } from './comment-item.tsx'
import * as styles from './comments.module.css'
import * as productColumns from './product-columns.module.css'

const OlderComments = lazyPart(async () => (await import('./older-comments.tsx')).OlderComments)

type Product = Pick<ProductDetails, 'slug' | 'rating' | 'comments'>

const Histogram = ({ rating }: { readonly rating: Product['rating'] }) => {
  const t = useT()
  const decimal = useDecimal()
  const stars = Array.from({ length: RATING_MAX }, (_, index) => RATING_MAX - index)
  return (
    <div className={styles.ratingSum}>
      <div className={classes(layout.row, styles.row)}>
        <b className={classes(text.display, styles.display)}>{decimal(rating.avg)}</b>
        <span>
          <Stars value={rating.avg} />
          <span className={classes(text.small, text.muted)}>{t('product.of_five')}</span>
        </span>
      </div>
      <ul className={styles.histogram}>
        {stars.map((star) => {
          const count = rating.stars[star - 1] ?? 0
          return (
            <li key={star}>
              <span>{star} ★</span>
              <progress
                className={classes(progressStyles.bar, styles.bar)}
                value={count}
                max={rating.count}
                aria-label={t('stars.label', { n: String(star) })}
              />
              <span className={classes(text.figures, text.muted)}>{count}</span>
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
      <section className={layout.section} id="reviews">
        <h2 className={styles.title}>{t('product.no_reviews')}</h2>
      </section>
    )
  const more = !asked && comments.length >= COMMENT_PAGE_SIZE && rating.count > comments.length
  return (
    <section className={layout.section} id="reviews">
      <h2 className={styles.title}>{t('common.reviews', { n: rating.count })}</h2>
      <div className={classes(productColumns.columns, styles.reviews)}>
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
