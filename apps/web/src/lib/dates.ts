/**
 * Dates for people, in one form everywhere: `Wed 25 Nov 2026, 19:44`, and in lists `25 Nov 2026` (docs/rules/languages.md). The
 * calls keep their own forms.
 */
import { type Day, dayOf, formatTime } from '@tregu/domain'
import { dateParts } from './day-parts.ts'
import type { Translate } from './translate.ts'

const dayLength = 'yyyy-MM-dd'.length

/** A day, or the day of an instant, in Europe/Belgrade. */
const toDay = (date: Date | string): Day =>
  typeof date === 'string' && date.length === dayLength ? date : dayOf(new Date(date))

/** The year stands behind the month, because Turkish ends with the weekday. */
const say = (t: Translate, day: Day, withWeekday: boolean): string => {
  const { weekday, month, ...parts } = dateParts(t, day)
  const withYear = `${month} ${day.slice(0, 'yyyy'.length)}`
  return t('arrival.day', { ...parts, month: withYear, weekday: withWeekday ? weekday : '' }).trim()
}

/** `Wed 25 Nov 2026`. */
export const sayDate = (t: Translate, date: Date | string): string => say(t, toDay(date), true)

/** `25 Nov 2026`, for lists. */
export const sayShortDate = (t: Translate, date: Date | string): string => say(t, toDay(date), false)

/** `Wed 25 Nov 2026, 19:44`. */
export const sayTime = (t: Translate, instant: Date | string): string => {
  const at = new Date(instant)
  return `${sayDate(t, at)}, ${formatTime(at)}`
}
