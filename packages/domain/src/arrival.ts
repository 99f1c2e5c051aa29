/** When an order arrives (docs/rules/stores.md): days for ordinary stores, times for express stores. */
import { addDays, addMinutes, DAY_MS, type Day, dayOf, minuteOfDay, timeOfDay } from './dates.ts'
import { addWorkingDays, isWorkingDay, nextWorkingDay } from './working-days.ts'

const HOUR_MINUTES = 60
const SLOT_DAYS = 2

export type DeliveryTerms = {
  /** Minutes since midnight; an order at the cut-off is too late for the day. */
  readonly cutOff: number
  /** Working days. */
  readonly min: number
  readonly max: number
}

/** Every day alike; times in minutes since midnight, `from` before `to`, which is 1440 at most. */
export type OpeningHours = {
  readonly from: number
  readonly to: number
}

export type ExpressTerms = {
  readonly open: OpeningHours
  /** Minutes on the way. */
  readonly min: number
  readonly max: number
}

export type ArrivalDays = {
  readonly from: Day
  readonly to: Day
}

export type TimeSpan = {
  readonly from: Date
  readonly to: Date
}

/** The day that packing begins, and from there the store's working days. */
export const findArrivalDays = ({ cutOff, min, max }: DeliveryTerms, now: Date): ArrivalDays => {
  const today = dayOf(now)
  const isInTime = isWorkingDay(today) && minuteOfDay(now) < cutOff
  const start = isInTime ? today : nextWorkingDay(today)
  return { from: addWorkingDays(start, min), to: addWorkingDays(start, max) }
}

export const isOpen = ({ from, to }: OpeningHours, now: Date): boolean => {
  const minute = minuteOfDay(now)
  return minute >= from && minute < to
}

/** The instant itself while the store is open, or else its next opening. */
const findNextOpening = (hours: OpeningHours, now: Date): Date => {
  if (isOpen(hours, now)) return now
  const today = dayOf(now)
  return timeOfDay(minuteOfDay(now) < hours.from ? today : addDays(today, 1), hours.from)
}

/** A closed express store still sells: its riders leave when it opens. */
export const findArrivalTimes = ({ open, min, max }: ExpressTerms, now: Date): TimeSpan => {
  const start = findNextOpening(open, now)
  return { from: addMinutes(start, min), to: addMinutes(start, max) }
}

/** The hours that begin in the next 48 and lie within the opening, in order. */
export const listDeliverySlots = ({ open }: Pick<ExpressTerms, 'open'>, now: Date): TimeSpan[] => {
  const end = now.getTime() + SLOT_DAYS * DAY_MS
  const slots: TimeSpan[] = []
  for (let ahead = 0; ahead <= SLOT_DAYS; ahead++) {
    const day = addDays(dayOf(now), ahead)
    const first = Math.ceil(open.from / HOUR_MINUTES) * HOUR_MINUTES
    for (let minute = first; minute + HOUR_MINUTES <= open.to; minute += HOUR_MINUTES) {
      const from = timeOfDay(day, minute)
      if (from >= now && from.getTime() < end) slots.push({ from, to: addMinutes(from, HOUR_MINUTES) })
    }
  }
  return slots
}

/** May the shopper wish for this instant? */
export const isSlotTime = (terms: Pick<ExpressTerms, 'open'>, now: Date, wish: Date): boolean =>
  listDeliverySlots(terms, now).some(({ from, to }) => wish >= from && wish < to)
