/** When an order arrives (docs/rules/stores.md): days for ordinary stores, times for express stores. */
import {
  addDays,
  addMinutes,
  DAY_MS,
  type Day,
  dayOf,
  formatDate,
  formatTime,
  minuteOfDay,
  startOfDay,
  timeOfDay,
} from './dates.ts'
import { addWorkingDays, isWorkingDay, nextWorkingDay } from './working-days.ts'

const HOUR_MINUTES = 60
const MINUTE_MS = 60_000
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

/** The terms of any store; `express` is null for an ordinary one. */
export type ArrivalTerms = DeliveryTerms & { readonly express: ExpressTerms | null }

/** The columns of a store that decide when its goods arrive. Only express stores have the last four. */
export type ArrivalColumns = {
  readonly deliveryMin: number
  readonly deliveryMax: number
  readonly cutOff: number
  readonly openFrom: number | null
  readonly openTo: number | null
  readonly minutesMin: number | null
  readonly minutesMax: number | null
}

export const arrivalTermsOf = (row: ArrivalColumns): ArrivalTerms => {
  const { openFrom, openTo, minutesMin, minutesMax } = row
  // A check of the table says that a store has all four or none.
  const isExpress = openFrom !== null && openTo !== null && minutesMin !== null && minutesMax !== null
  return {
    cutOff: row.cutOff,
    min: row.deliveryMin,
    max: row.deliveryMax,
    express: isExpress ? { open: { from: openFrom, to: openTo }, min: minutesMin, max: minutesMax } : null,
  }
}

/** As it is shown and promised: days as `yyyy-MM-dd`, or instants of an express store as ISO 8601. */
export type Arrival = {
  readonly from: string
  readonly to: string
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

/** The slot of an instant that the shopper wishes for; null when it is in none. */
export const findDeliverySlot = (terms: Pick<ExpressTerms, 'open'>, now: Date, wish: Date): TimeSpan | null =>
  listDeliverySlots(terms, now).find(({ from, to }) => wish >= from && wish < to) ?? null

const startOfMinute = (instant: Date): Date => new Date(instant.getTime() - (instant.getTime() % MINUTE_MS))

export const writeSpan = ({ from, to }: TimeSpan): Arrival => ({
  from: from.toISOString(),
  to: to.toISOString(),
})

/** When an order placed now arrives. Express stores count from the begun minute, so that an arrival holds for a whole minute. */
export const findArrival = (terms: ArrivalTerms, now: Date): Arrival =>
  terms.express ? writeSpan(findArrivalTimes(terms.express, startOfMinute(now))) : findArrivalDays(terms, now)

/** The first instant at which `findArrival` may differ. It can be cached until then. */
export const findArrivalChange = ({ express, cutOff }: ArrivalTerms, now: Date): Date => {
  if (express && isOpen(express.open, now)) return addMinutes(startOfMinute(now), 1)
  const turn = express ? express.open.from : cutOff
  const today = dayOf(now)
  return minuteOfDay(now) < turn ? timeOfDay(today, turn) : startOfDay(addDays(today, 1))
}

const DAY_LENGTH = 'yyyy-MM-dd'.length
const formatShortDate = (date: Date | Day): string => formatDate(date).slice(0, 'dd/MM'.length)

/** `24/11 – 26/11`, or `24/11 18:00 – 19:00`. */
export const formatArrival = ({ from, to }: Arrival): string => {
  if (from.length > DAY_LENGTH) {
    const [first, last] = [new Date(from), new Date(to)]
    return `${formatShortDate(first)} ${formatTime(first)} – ${formatTime(last)}`
  }
  return from === to ? formatShortDate(from) : `${formatShortDate(from)} – ${formatShortDate(to)}`
}
