import { useInfiniteQuery } from '@tanstack/react-query'
import type { Review } from '@tregu/contract'
import { parseLanguage } from '@tregu/domain'
import { type ReactNode, useRef } from 'react'
import { classes } from '../../lib/classes.ts'
import { sayShortDate } from '../../lib/dates.ts'
import { useFocusOnward } from '../../lib/focus-onward.ts'
import { Link } from '../../lib/router.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { paths, to } from '../../paths.ts'
import * as text from '../../styles/text.module.css'
import { Answer } from '../../ui/answer.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { PhotoStrip } from '../../ui/photo-strip.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Lines } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { ReviewButton } from './review-button.tsx'
import * as styles from './review-lists.module.css'
import { reviewListQuery } from './review-queries.ts'

/** A product that is no longer sold stays readable, without a link. */
const Name = ({ review }: { readonly review: Review }) =>
  review.slug === null ? (
    <b className={text.strong}>{review.name}</b>
  ) : (
    <Link
      className={text.strong}
      to={to(paths.product, { department: review.department, product: review.slug })}
    >
      {review.name}
    </Link>
  )

const useDetails = () => {
  const { t } = useTexts()
  return ({ variant, store, delivered }: Review) =>
    [variant, store, delivered ? t('review.delivered', { date: sayShortDate(t, delivered) }) : '']
      .filter(Boolean)
      .join(' · ')
}

const Waiting = ({ review }: { readonly review: Review }) => {
  const place = useRef<HTMLLIElement>(null)
  useFocusOnward(place)
  const details = useDetails()(review)
  return (
    <li ref={place} className={styles.item}>
      <Picture src={review.image} alt="" sizes="72px" width={72} />
      <div className={styles.waiting}>
        <span className={styles.words}>
          <Name review={review} />
          <span className={classes(text.small, text.muted)}>{details}</span>
        </span>
        <ReviewButton line={{ ...review, details }} withStars />
      </div>
    </li>
  )
}

const Past = ({ review }: { readonly review: Review }) => {
  const { t, language } = useTexts()
  const written = parseLanguage(review.lang ?? '')
  return (
    <li className={styles.item}>
      <Picture src={review.image} alt="" sizes="72px" width={72} />
      <div className={styles.words}>
        <Name review={review} />
        <span className={styles.row}>
          <Stars value={review.rating} />
          <span className={classes(text.small, text.muted)}>
            {review.date ? sayShortDate(t, review.date) : ''} ·{' '}
            {t('review.shown_as', { name: review.fullName })}
            {review.useful > 0 ? ` · ${t('product.useful_n', { n: review.useful })}` : ''}
          </span>
        </span>
        {review.comment ? (
          <p {...(written && written !== language && { lang: written })}>{review.comment}</p>
        ) : (
          <p className={classes(text.small, text.muted)}>{t('review.no_comment')}</p>
        )}
        <PhotoStrip photos={review.images} name={review.name} />
        {review.reply ? <Answer answer={review.reply} /> : null}
      </div>
    </li>
  )
}

type ListProps = {
  readonly of: 'yes' | 'no'
  readonly empty: ReactNode
  readonly item: (review: Review) => ReactNode
}

const List = ({ of, empty, item }: ListProps) => {
  const list = useInfiniteQuery(reviewListQuery(of))
  const { data, error, refetch } = list
  if (error && !data) return <Failed onRetry={refetch} />
  if (!data) return <Lines count={5} />
  const reviews = data.pages.flatMap(({ result }) => result)
  if (reviews.length === 0) return empty
  return (
    <>
      <ul>{reviews.map(item)}</ul>
      <ListEnd shown={reviews.length} count={data.pages[0]?.count ?? 0} query={list} />
    </>
  )
}

/** Delivered lines that wait for a review. */
export const ReviewNow = () => {
  const { t } = useTexts()
  return (
    <List
      of="no"
      empty={<Empty title={t('review.none_waiting')}>{t('review.none_waiting_help')}</Empty>}
      item={(review) => <Waiting key={review.id} review={review} />}
    />
  )
}

export const PastReviews = () => {
  const { t } = useTexts()
  return (
    <List
      of="yes"
      empty={<Empty title={t('review.none_past')}>{t('review.none_past_help')}</Empty>}
      item={(review) => <Past key={review.id} review={review} />}
    />
  )
}
