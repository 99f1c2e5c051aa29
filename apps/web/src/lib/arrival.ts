/**
 * Words for an arrival. The names of days and months are Intl's, kept as texts, because browsers lack some of the six languages;
 * a test compares them.
 */
import { type Arrival, dayOf, formatTime } from '@tregu/domain'
import type { Translate } from './translate.ts'

const dayLength = 'yyyy-MM-dd'.length
const monthLength = 'yyyy-MM'.length

const partsOf = (t: Translate, day: string) => {
  const date = new Date(day)
  return {
    weekday: t('arrival.weekdays').split(' ')[date.getUTCDay()] ?? '',
    day: `${date.getUTCDate()}`,
    month: t('arrival.months').split(' ')[date.getUTCMonth()] ?? '',
  }
}

/** `Tue 24 – Thu 26 Nov`, or `Tue 24 Nov, 18:00 – 19:00`; short: without the month of a time. */
export const sayWhen = (t: Translate, { from, to }: Arrival, isShort = false): string => {
  if (from.length > dayLength) {
    const [first, last] = [new Date(from), new Date(to)]
    const day = t(isShort ? 'arrival.day_first' : 'arrival.day', partsOf(t, dayOf(first)))
    return t('arrival.times', { day, from: formatTime(first), to: formatTime(last) })
  }
  const last = t('arrival.day', partsOf(t, to))
  if (from === to) return last
  const isSameMonth = from.slice(0, monthLength) === to.slice(0, monthLength)
  const first = t(isSameMonth ? 'arrival.day_first' : 'arrival.day', partsOf(t, from))
  return t('arrival.days', { from: first, to: last })
}
