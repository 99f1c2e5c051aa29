/** Words for the next opening of a closed store. */
import { dateParts } from '../../lib/day-parts.ts'
import type { Translate } from '../../lib/translate.ts'
import type { Opening } from './express-queries.ts'

/** `Opens at 09:00`, `Opens tomorrow at 09:00` or `Opens Wed 2 Dec at 09:00`. */
export const sayOpening = (t: Translate, { day, time, in_days: days }: Opening): string => {
  if (days === 0) return t('meals.opens_today', { time })
  if (days === 1) return t('meals.opens_tomorrow', { time })
  return t('meals.opens_on', { day: t('arrival.day', dateParts(t, day)), time })
}
