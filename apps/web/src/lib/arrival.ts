/** Words for an arrival. */
import { type Arrival, dayOf, formatDate, formatTime, isElsewhere } from '@tregu/domain'
import { dateParts } from './day-parts.ts'
import type { Translate } from './translate.ts'

const dayLength = 'yyyy-MM-dd'.length
const monthLength = 'yyyy-MM'.length

/** With minutes: of an express store that is open now. */
type Promised = Arrival & {
  readonly minutes?: { readonly min: number; readonly max: number } | undefined
}

/**
 * `Tue 24 – Thu 26 Nov`, or `Tue 24 Nov, 18:00 – 19:00`, or `in 30–60 min`, because a time to the minute says more than a store
 * knows; short: without the month of a time and the word before the minutes.
 */
export const sayWhen = (t: Translate, { from, to, minutes }: Promised, isShort = false): string => {
  if (minutes)
    return t(isShort ? 'store.minutes' : 'arrival.in_minutes', {
      min: `${minutes.min}`,
      max: `${minutes.max}`,
    })
  if (from.length > dayLength) {
    const [first, last] = [new Date(from), new Date(to)]
    const day = t(isShort ? 'arrival.day_first' : 'arrival.day', dateParts(t, dayOf(first)))
    return t('arrival.times', { day, from: formatTime(first), to: formatTime(last) })
  }
  const last = t('arrival.day', dateParts(t, to))
  if (from === to) return last
  const isSameMonth = from.slice(0, monthLength) === to.slice(0, monthLength)
  const first = t(isSameMonth ? 'arrival.day_first' : 'arrival.day', dateParts(t, from))
  return t('arrival.days', { from: first, to: last })
}

/** The same, and whose hours they are where the browser's clock shows others. Only the browser knows, so for pages of one person. */
export const sayWhenThere = (t: Translate, arrival: Promised): string => {
  const when = sayWhen(t, arrival)
  const isOther = !arrival.minutes && arrival.from.length > dayLength && isElsewhere(new Date(arrival.from))
  return isOther ? t('arrival.there', { when }) : when
}

/** `Back on 12/01`, of a store that is paused. */
export const sayBack = (t: Translate, backOn: string): string =>
  t('arrival.back_on', { date: formatDate(backOn).slice(0, 'dd/MM'.length) })
