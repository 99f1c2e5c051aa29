/** Working days (docs/rules/stores.md): Monday to Saturday without Kosovo's public holidays. */
import { addDays, type Day } from './dates.ts'

/** The same day every year, as MM-dd. A holiday on a weekend does not move. */
const FIXED: readonly string[] = ['01-01', '01-02', '01-07', '02-17', '04-09', '05-01', '05-09', '12-25']

/**
 * Catholic and Orthodox Easter Monday, and the first day of both Bajrams by the Umm al-Qura calendar. The moon may move a Bajram by
 * a day: correct the date here once it is announced, and add the next year.
 */
const MOVABLE: readonly Day[] = [
  ...['2026-04-06', '2026-04-13', '2026-03-20', '2026-05-27'],
  ...['2027-03-29', '2027-05-03', '2027-03-09', '2027-05-16'],
  ...['2028-04-17', '2028-02-26', '2028-05-05'],
  ...['2029-04-02', '2029-04-09', '2029-02-14', '2029-04-24'],
  ...['2030-04-22', '2030-04-29', '2030-02-04', '2030-04-13'],
  ...['2031-04-14', '2031-01-24', '2031-04-02'],
]

/** The last day whose movable holidays are known. A release that is not replaced until then counts them as working days. */
export const HOLIDAYS_END: Day = `${[...MOVABLE].sort().at(-1)?.slice(0, 4)}-12-31`

const SUNDAY = 0

export const isPublicHoliday = (day: Day): boolean => FIXED.includes(day.slice(5)) || MOVABLE.includes(day)

export const isWorkingDay = (day: Day): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() !== SUNDAY && !isPublicHoliday(day)

/** Days on which a store does not pack, besides those that are no working days. */
export type ClosedDays = {
  readonly daysOff: readonly Day[]
  /** First and last day. */
  readonly pause: { readonly from: Day; readonly to: Day } | null
}

export const isClosed = (day: Day, closed: ClosedDays | null): boolean =>
  closed !== null &&
  (closed.daysOff.includes(day) ||
    (closed.pause !== null && day >= closed.pause.from && day <= closed.pause.to))

/** A working day on which the store packs. */
export const isPackingDay = (day: Day, closed: ClosedDays | null): boolean =>
  isWorkingDay(day) && !isClosed(day, closed)

/** The first working day after a day. */
export const nextWorkingDay = (day: Day, closed: ClosedDays | null = null): Day => {
  let next = addDays(day, 1)
  while (!isPackingDay(next, closed)) next = addDays(next, 1)
  return next
}

/** The working day so many working days later; `count` is 0 or more. */
export const addWorkingDays = (day: Day, count: number, closed: ClosedDays | null = null): Day =>
  count === 0 ? day : addWorkingDays(nextWorkingDay(day, closed), count - 1, closed)
