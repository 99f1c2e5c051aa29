/** Time in the demo world: everything is a number of days before the start day, in Europe/Belgrade. */

import { addDays, addMinutes, type Day, dayOf, startOfDay } from '@tregu/domain'

export type Calendar = {
  /** The start day; the world ends with its first instant. */
  readonly today: Day
  readonly now: Date
  /** This many days before the start day (negative: after it), at this minute of the day. */
  readonly daysAgo: (days: number, minutes?: number) => Date
  /** The last instant of a day, counted from the start day. */
  readonly endOfDayFromNow: (days: number) => Date
}

export const makeCalendar = (startDay: Date): Calendar => {
  const today = dayOf(startDay)
  // converting time zones is slow, and the same few hundred days repeat
  const midnights = new Map<number, Date>()
  const midnightOf = (days: number): Date => {
    const known = midnights.get(days) ?? startOfDay(addDays(today, -days))
    midnights.set(days, known)
    return known
  }
  const daysAgo = (days: number, minutes = 0) => addMinutes(midnightOf(days), minutes)
  return {
    today,
    now: startOfDay(today),
    daysAgo,
    endOfDayFromNow: (days) => new Date(startOfDay(addDays(today, days + 1)).getTime() - 1),
  }
}
