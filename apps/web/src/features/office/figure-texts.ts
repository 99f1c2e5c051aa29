/** How the figures of the support are written, and what their charts say in words. */
import { formatDate } from '@tregu/domain'
import type { Translate } from '../../lib/translate.ts'
import type { FigureDay, Figures } from './office-queries.ts'

/** Minutes and seconds: `1:05`, `75:00`. */
export const formatWait = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** `23/11`, of a day. */
export const shortDay = (day: string): string => formatDate(day).slice(0, 'dd/MM'.length)

type Known = { readonly day: string; readonly value: number }

/** The days that have a value. */
const listKnown = (days: readonly FigureDay[], read: (day: FigureDay) => number | null): readonly Known[] =>
  days.flatMap((each) => {
    const value = read(each)
    return value === null ? [] : [{ day: each.day, value }]
  })

/** The longest waiting time that the chart shows: nine of ten waited at most so long on some day. */
export const findLongest = ({ days }: Pick<Figures, 'days'>): number =>
  Math.max(0, ...days.map(({ wait_p90 }) => wait_p90 ?? 0))

/** The waiting times in one sentence. */
export const sayWaits = (t: Translate, { wait_median, days }: Figures): string => {
  const [longest] = listKnown(days, (day) => day.wait_median).toSorted((a, b) => b.value - a.value)
  if (!longest || wait_median === null) return t('office.wait_none')
  return t('office.wait_summary', {
    median: formatWait(wait_median),
    date: shortDay(longest.day),
    longest: formatWait(longest.value),
  })
}

/** The ratings in one sentence; `decimal` writes a number with one decimal. */
export const sayRatings = (
  t: Translate,
  { rating, days }: Figures,
  decimal: (value: number) => string,
): string => {
  const [lowest] = listKnown(days, (day) => day.rating).toSorted((a, b) => a.value - b.value)
  if (!lowest || rating === null) return t('office.rating_none')
  return t('office.rating_summary', {
    mean: decimal(rating),
    date: shortDay(lowest.day),
    lowest: decimal(lowest.value),
  })
}
