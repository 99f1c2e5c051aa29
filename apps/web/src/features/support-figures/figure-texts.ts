/** How the figures of the support are written, and what their charts say in words. */
import { dateParts } from '../../lib/day-parts.ts'
import type { Translate } from '../../lib/translate.ts'
import type { FigureDay, Figures } from './office-queries.ts'

/** Minutes and seconds: `45 s`, `2 min 30 s`, `75 min`. */
export const sayWait = (t: Translate, seconds: number): string => {
  const [m, s] = [Math.floor(seconds / 60), seconds % 60]
  if (m === 0) return t('office.sec_short', { s })
  return s === 0 ? t('office.min_short', { m }) : t('office.min_s_long', { m, s })
}

/** `23 Nov`, of a day. */
export const shortDay = (t: Translate, day: string): string =>
  t('arrival.day', { ...dateParts(t, day), weekday: '' }).trim()

type Known = { readonly day: string; readonly value: number }

/** The days that have a value. */
const listKnown = (days: readonly FigureDay[], read: (day: FigureDay) => number | null): readonly Known[] =>
  days.flatMap((each) => {
    const value = read(each)
    return value === null ? [] : [{ day: each.day, value }]
  })

/** How much longer than the usual longest wait a day may be before the chart cuts it. */
const CUT = 3

/**
 * The top of the chart of waiting times: the longest wait of a day, unless it is far beyond the longest median. One such day would
 * flatten all others, so it is cut, with a mark.
 */
export const findTop = ({ days }: Pick<Figures, 'days'>): number => {
  const longest = Math.max(0, ...days.map(({ wait_p90 }) => wait_p90 ?? 0))
  const usual = Math.max(0, ...days.map(({ wait_median }) => wait_median ?? 0))
  return usual > 0 ? Math.min(longest, usual * CUT) : longest
}

/** The waiting times in one sentence. */
export const sayWaits = (t: Translate, { wait_median, days }: Figures): string => {
  const [longest] = listKnown(days, (day) => day.wait_median).toSorted((a, b) => b.value - a.value)
  if (!longest || wait_median === null) return t('office.wait_none')
  return t('office.wait_summary', {
    median: sayWait(t, wait_median),
    date: shortDay(t, longest.day),
    longest: sayWait(t, longest.value),
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
    date: shortDay(t, lowest.day),
    lowest: decimal(lowest.value),
  })
}
