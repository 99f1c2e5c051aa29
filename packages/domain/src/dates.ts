/** Dates (docs/rules/languages.md): dd/MM/yyyy and dd-MM-yyyy HH:mm in Europe/Belgrade, in all languages. */

/** A calendar day as `yyyy-MM-dd`; days compare as strings. */
export type Day = string

const MS_PER_MINUTE = 60_000
const MS_PER_HOUR = 3_600_000
/** 24 hours in milliseconds; a calendar day may have 23 or 25. */
export const DAY_MS = 86_400_000

const MARCH = 2
const OCTOBER = 9

/** The last Sunday of a month at 01:00 UTC, when clocks change in Belgrade as in the EU (directive 2000/84/EC). */
const clockChange = (year: number, month: number): number => {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * DAY_MS
}

/**
 * How far Europe/Belgrade is ahead of UTC, in milliseconds: one hour, in summer two. The rule holds since 1996. It is written here
 * because the first `Intl.DateTimeFormat` of a page blocks a browser for 30 to 80 ms (docs/decisions/0040).
 */
const offsetAt = (instant: number): number => {
  const year = new Date(instant).getUTCFullYear()
  const isSummer = instant >= clockChange(year, MARCH) && instant < clockChange(year, OCTOBER)
  return (isSummer ? 2 : 1) * MS_PER_HOUR
}

/** Does this machine's clock show another time at an instant? */
export const isElsewhere = (instant: Date): boolean =>
  -instant.getTimezoneOffset() * MS_PER_MINUTE !== offsetAt(instant.getTime())

/** What the clock in Europe/Belgrade shows at an instant, as if it were UTC, in milliseconds. */
const shownAt = (instant: number): number => instant + offsetAt(instant)
const clockText = (instant: Date): string => new Date(shownAt(instant.getTime())).toISOString()

/** The day in Europe/Belgrade at an instant. */
export const dayOf = (instant: Date): Day => clockText(instant).slice(0, 10)

/** `14:32`, for "Held for you until 14:32". */
export const formatTime = (instant: Date): string => clockText(instant).slice(11, 16)

/** `14:00` for 840 minutes since midnight; 1440 is `24:00`. */
export const formatMinute = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Minutes since midnight of `14:00`; `24:00` is 1440. */
export const parseMinute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** `03/11/2026`, of a day or of the day at an instant. */
export const formatDate = (date: Date | Day): string => {
  const day = typeof date === 'string' ? date : dayOf(date)
  return day.split('-').reverse().join('/')
}

/** An order's time: `03-11-2026 14:32`. */
export const formatOrderTime = (instant: Date): string =>
  `${dayOf(instant).split('-').reverse().join('-')} ${formatTime(instant)}`

/** The day so many days later (or earlier). */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The last days, oldest first; the last one is today. */
export const listLastDays = (now: Date, count: number): Day[] => {
  const today = dayOf(now)
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))
}

/** The instant so many minutes later. */
export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * MS_PER_MINUTE)

/** The first instant of a day in Europe/Belgrade. */
export const startOfDay = (day: Day): Date => timeOfDay(day, 0)

/** The instant at which the clock in Europe/Belgrade shows `minute` minutes after midnight on a day; 1440 is the next midnight. */
export const timeOfDay = (day: Day, minute: number): Date => {
  const shown = Date.parse(`${day}T00:00:00Z`) + minute * MS_PER_MINUTE
  // The offset at the first guess may be that of the other half of the year; at the second guess it is right.
  const guess = shown - (shownAt(shown) - shown)
  return new Date(guess - (shownAt(guess) - shown))
}

/** Minutes since midnight that the clock in Europe/Belgrade shows at an instant, 0 to 1439. */
export const minuteOfDay = (instant: Date): number => {
  const shown = new Date(shownAt(instant.getTime()))
  return shown.getUTCHours() * 60 + shown.getUTCMinutes()
}
