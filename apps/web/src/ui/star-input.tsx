import { RATING_MAX } from '@tregu/domain'
import { Star } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'
import type { TextKey } from '../lib/locales.ts'
import { useT } from '../lib/texts.tsx'
import * as icons from '../styles/icon.module.css'
import * as text from '../styles/text.module.css'
import * as field from './field.module.css'
import { FieldError } from './field-error.tsx'
import * as styles from './star-input.module.css'

const WORDS: readonly TextKey[] = [
  'review.star_1',
  'review.star_2',
  'review.star_3',
  'review.star_4',
  'review.star_5',
]

type StarInputProps = {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  /** The chosen number of stars; 0 when none is chosen. */
  readonly value: number
  readonly input: ComponentProps<'input'>
}

/** One to five stars, as radio buttons: arrow keys move, and a word says what the number means. */
export const StarInput = ({ id, label, error, value, input }: StarInputProps) => {
  const t = useT()
  const word = WORDS[value - 1]
  return (
    <fieldset className={styles.stars} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={field.label}>{label}</legend>
      <div className={styles.row}>
        {WORDS.map((each, index) => (
          <label key={each} className={classes(styles.star, index < value && styles.on)}>
            <input
              {...input}
              {...(index === 0 && { id })}
              type="radio"
              className={text.hidden}
              value={index + 1}
              aria-invalid={error ? true : undefined}
            />
            <Star className={icons.large} aria-hidden="true" />
            <span className={text.hidden}>
              {t('review.star_of', { word: t(each), n: index + 1, m: RATING_MAX })}
            </span>
          </label>
        ))}
        {word ? (
          <b className={text.strong} aria-hidden="true">
            {t(word)}
          </b>
        ) : null}
      </div>
      {error ? (
        <FieldError className={styles.error} id={`${id}-error`}>
          {error}
        </FieldError>
      ) : null}
    </fieldset>
  )
}
