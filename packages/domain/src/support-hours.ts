/** When the support chat is open (docs/rules/chat.md#opening-hours). */
import { isOpen, type OpeningHours } from './arrival.ts'
import { addDays, type Day, dayOf, minuteOfDay, timeOfDay } from './dates.ts'
import { isPublicHoliday } from './working-days.ts'

const WEEK = 7
const MINUTES_PER_DAY = 1_440
/** A weekday can fall on a public holiday for several weeks. */
const DAYS_SEARCHED = 60

/** One weekday. A closed one keeps its times. */
export type SupportDay = OpeningHours & { readonly open: boolean }

export type SupportHours = {
  /** Monday first. */
  readonly days: readonly SupportDay[]
  /** Are public holidays like other days? Otherwise the support is closed on them. */
  readonly onHolidays: boolean
}

/** The hours until an administrator sets others. */
export const ALWAYS_OPEN: SupportHours = {
  days: Array.from({ length: WEEK }, () => ({ open: true, from: 0, to: MINUTES_PER_DAY })),
  onHolidays: true,
}

/** Monday is 0. */
const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK

/** The opening hours of a day; null when the support is closed on it. */
const hoursOf = ({ days, onHolidays }: SupportHours, day: Day): OpeningHours | null => {
  const hours = days[weekdayOf(day)]
  if (!hours?.open || (!onHolidays && isPublicHoliday(day))) return null
  return hours
}

export const isSupportOpen = (hours: SupportHours, now: Date): boolean => {
  const today = hoursOf(hours, dayOf(now))
  return today !== null && isOpen(today, now)
}

/** The next time at which the support opens; the instant itself while it is open; null when no day is open. */
export const findSupportOpening = (hours: SupportHours, now: Date): Date | null => {
  if (isSupportOpen(hours, now)) return now
  const today = dayOf(now)
  for (let ahead = 0; ahead <= DAYS_SEARCHED; ahead++) {
    const day = addDays(today, ahead)
    const open = hoursOf(hours, day)
    if (open && (ahead > 0 || minuteOfDay(now) < open.from)) return timeOfDay(day, open.from)
  }
  return null
}
