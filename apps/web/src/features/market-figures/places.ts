/** The days or months of a span. A day that is left out keeps its place in a chart, so that the chart shows time as it is. */
import { addDays } from '@tregu/domain'
import type { Span } from './figure-queries.ts'

/** A longer span is asked for by month. */
const MOST = 400
const MONTH_LENGTH = 7

export const placesOf = ({ from, to, by }: Span): string[] => {
  const places: string[] = []
  for (let day = from; day <= to && places.length < MOST; day = addDays(day, 1)) {
    const place = by === 'month' ? day.slice(0, MONTH_LENGTH) : day
    if (places.at(-1) !== place) places.push(place)
  }
  return places
}
