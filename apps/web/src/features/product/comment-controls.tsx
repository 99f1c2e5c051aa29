import { COMMENT_SORTS, RATING_MAX } from '@tregu/domain'
import { Camera } from 'lucide-react'
import { classes } from '../../lib/classes.ts'
import type { TextKey } from '../../lib/locales.ts'
import { useDecimal, useT, useTexts } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as chip from '../../ui/chip.module.css'
import * as field from '../../ui/field.module.css'
import * as progressStyles from '../../ui/progress.module.css'
import { Stars } from '../../ui/stars.tsx'
import * as styles from './comments.module.css'
import type { Choice, CommentPage, Reviewed } from './comments-query.ts'

const SORT_TEXTS: Readonly<Record<Choice['sort'], TextKey>> = {
  newest: 'product.sort_newest',
  useful: 'product.sort_useful',
  highest: 'product.sort_highest',
  lowest: 'product.sort_lowest',
}

type ControlsProps = {
  readonly choice: Choice
  readonly onChoose: (choice: Choice) => void
}

const stars = Array.from({ length: RATING_MAX }, (_, index) => RATING_MAX - index)

/** The average, and how many gave each number of stars; a press shows only those. */
export const Histogram = ({ choice, onChoose, rating }: ControlsProps & Pick<Reviewed, 'rating'>) => {
  const t = useT()
  const { number } = useTexts()
  const decimal = useDecimal()
  return (
    <div className={styles.ratingSum}>
      <div className={classes(layout.row, styles.row)}>
        <b className={classes(text.display, styles.display)}>{decimal(rating.avg)}</b>
        <span>
          <Stars value={rating.avg} />
          <span className={classes(text.small, text.muted)}>{t('product.of_five')}</span>
        </span>
      </div>
      <fieldset className={styles.histogram} aria-label={t('product.by_stars')}>
        {stars.map((star) => {
          const count = rating.stars[star - 1] ?? 0
          const isOn = choice.stars === star
          return (
            <button
              key={star}
              type="button"
              className={classes(isOn && styles.on)}
              aria-pressed={isOn}
              disabled={count === 0}
              onClick={() => onChoose({ ...choice, stars: isOn ? null : star })}
            >
              <span>{star} ★</span>
              <progress
                className={classes(progressStyles.bar, styles.bar)}
                value={count}
                max={rating.count}
                aria-hidden="true"
              />
              <span className={text.figures}>{number(count)}</span>
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}

type PickProps = ControlsProps & {
  readonly page: CommentPage | undefined
  readonly all: number
}

/** All reviews or those with photos, and their order. */
export const Pick = ({ choice, onChoose, page, all }: PickProps) => {
  const t = useT()
  const { number } = useTexts()
  const isAll = choice.stars === null && !choice.photos
  const withPhotos = page?.with_photos ?? 0
  return (
    <div className={styles.pick}>
      <button
        type="button"
        className={classes(chip.chip, isAll && chip.on)}
        aria-pressed={isAll}
        onClick={() => onChoose({ ...choice, stars: null, photos: false })}
      >
        {t('product.all_reviews')} <span className={text.figures}>{number(all)}</span>
      </button>
      {withPhotos > 0 || choice.photos ? (
        <button
          type="button"
          className={classes(chip.chip, choice.photos && chip.on)}
          aria-pressed={choice.photos}
          onClick={() => onChoose({ ...choice, photos: !choice.photos })}
        >
          <Camera className={icons.small} aria-hidden="true" />
          {t('product.with_photos')} <span className={text.figures}>{number(withPhotos)}</span>
        </button>
      ) : null}
      <select
        className={classes(field.input, field.small, styles.order)}
        aria-label={t('product.sort_reviews')}
        value={choice.sort}
        onChange={(event) => {
          const sort = COMMENT_SORTS.find((each) => each === event.target.value)
          if (sort) onChoose({ ...choice, sort })
        }}
      >
        {COMMENT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(SORT_TEXTS[sort])}
          </option>
        ))}
      </select>
    </div>
  )
}
