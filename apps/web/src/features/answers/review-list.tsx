import { LANGUAGE_NAMES, parseLanguage } from '@tregu/domain'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { useTexts } from '../../lib/texts.tsx'
import * as text from '../../styles/text.module.css'
import { Badge } from '../../ui/badge.tsx'
import { PhotoStrip } from '../../ui/photo-strip.tsx'
import { Stars } from '../../ui/stars.tsx'
import { StatementNote } from '../../ui/statement-note.tsx'
import * as styles from './answer-list.module.css'
import { AnswerItem } from './answer-list.tsx'
import { ReviewAnswer } from './review-answer.tsx'
import type { DeskReview } from './review-queries.ts'

const Words = ({ review }: { readonly review: DeskReview }) => {
  const { t, language } = useTexts()
  const written = parseLanguage(review.lang ?? '')
  const foreign = written !== null && written !== language ? written : null
  return (
    <>
      <p className={styles.facts}>
        <Stars value={review.rating} />
        <b className={text.strong}>{review.fullName || t('product.author_gone')}</b>
        <span className={classes(text.small, text.muted)}>
          <time dateTime={review.date}>{sayShortDate(t, review.date)}</time>
          {foreign && review.comment ? ` · ${LANGUAGE_NAMES[foreign].name}` : null}
        </span>
        {review.hidden ? <Badge tone="grey">{t('answers.hidden')}</Badge> : null}
        {review.reported ? <Badge tone="warn">{t('answers.reported')}</Badge> : null}
      </p>
      {review.comment ? (
        <p className={styles.words} {...(foreign && { lang: foreign })}>
          {review.comment}
        </p>
      ) : (
        <p className={text.muted}>{t('answers.no_words')}</p>
      )}
      <PhotoStrip photos={review.images} name={review.product.name} />
    </>
  )
}

type ReviewListProps = {
  readonly reviews: readonly DeskReview[]
  /** Reviews of several stores: each says whose it is. */
  readonly isMany: boolean
  readonly onChanged: (review: DeskReview) => void
  readonly sendsOnEnter?: boolean
}

/** Reviews of the own products, each with the store's answer or the field for it. */
export const ReviewList = ({ reviews, isMany, onChanged, sendsOnEnter }: ReviewListProps) => {
  const { t } = useTexts()
  return (
    <ul aria-label={t('desk.reviews')}>
      {reviews.map((review) => (
        <AnswerItem
          key={review.id}
          product={review.product}
          details={[review.product.variant, isMany ? review.store.name : '']}
        >
          <Words review={review} />
          <StatementNote statement={review.decision} />
          <ReviewAnswer review={review} onChanged={onChanged} sendsOnEnter={sendsOnEnter} />
        </AnswerItem>
      ))}
    </ul>
  )
}
