import { RATING_MAX } from '@tregu/domain'
import { Star } from 'lucide-react'
import type { CSSProperties } from 'react'
import { classes } from '../lib/classes.ts'
import { useDecimal, useT } from '../lib/texts.tsx'
import * as icons from '../styles/icon.module.css'
import * as textStyles from '../styles/text.module.css'
import * as styles from './stars.module.css'

const places = Array.from({ length: RATING_MAX }, (_, index) => index + 1)

/** How much of the star at a place is filled, from 0 to 1. */
const filledAt = (place: number, value: number) => Math.min(1, Math.max(0, value - place + 1))

type StarProps = { readonly filled: number }

/** A filled star, an empty one, or a filled one cut off over an empty one. */
const PartOfStar = ({ filled }: StarProps) => {
  if (filled === 0 || filled === 1)
    return <Star className={classes(icons.icon, filled === 0 && styles.off)} />
  return (
    <span className={styles.part} style={{ '--filled': filled } as CSSProperties}>
      <Star className={classes(icons.icon, styles.off)} />
      <Star className={icons.icon} />
    </span>
  )
}

/** Five stars, read as one sentence: "4,6 of 5 stars". */
export const Stars = ({ value }: { readonly value: number }) => {
  const t = useT()
  const decimal = useDecimal()
  const text = Number.isInteger(value) ? String(value) : decimal(value)
  return (
    <span className={styles.stars} role="img" aria-label={t('stars.label', { n: text })}>
      {places.map((place) => (
        <PartOfStar key={place} filled={filledAt(place, value)} />
      ))}
    </span>
  )
}

/** On a card: one star, the average, the count. */
export const Rating = ({ avg, count }: { readonly avg: number; readonly count: number }) => {
  const t = useT()
  const decimal = useDecimal()
  if (count === 0) return null
  return (
    <>
      <span className={styles.rate} data-part="rate">
        <Star className={icons.icon} aria-hidden="true" />
        <span className={textStyles.hidden}>{t('stars.label', { n: decimal(avg) })}</span>
        <b aria-hidden="true">{decimal(avg)}</b>
      </span>
      <span>
        <span aria-hidden="true">({count})</span>
        <span className={textStyles.hidden}>{t('common.reviews', { n: count })}</span>
      </span>
    </>
  )
}
