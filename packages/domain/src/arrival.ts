/** When an order arrives (docs/rules/stores.md): days for ordinary stores, times for express stores. */
import { addDays, addMinutes, DAY_MS, type Day, dayOf, minuteOfDay, startOfDay, timeOfDay } from './dates.ts'
import { addWorkingDays, type ClosedDays, isClosed, isPackingDay, nextWorkingDay } from './working-days.ts'

const HOUR_MINUTES = 60
const MINUTE_MS = 60_000
const SLOT_DAYS = 2

export type DeliveryTerms = {
  /** Minutes since midnight; an order at the cut-off is too late for the day. */
  readonly cutOff: number
  /** Working days. */
  readonly min: number
  readonly max: number
  /** Without it the store packs on all working days. */
  readonly closed?: ClosedDays | null
}

/** Every day that is not closed alike; times in minutes since midnight, `from` before `to`, which is 1440 at most. */
export type OpeningHours = {
  readonly from: number
  readonly to: number
}

export type ExpressTerms = {
  readonly open: OpeningHours
  /** Minutes on the way. */
  readonly min: number
  readonly max: number
  /** Without it the store opens every day. */
  readonly closed?: ClosedDays | null
}

/** The terms of any store; `express` is null for an ordinary one. */
export type ArrivalTerms = DeliveryTerms & { readonly express: ExpressTerms | null }

/** The columns of a store that say on which days it is closed. */
export type ClosingColumns = {
  readonly daysOff: readonly Day[]
  readonly pausedFrom: Day | null
  readonly pausedTo: Day | null
}

/** The columns of a store that decide when its goods arrive. Only express stores have the last four. */
export type ArrivalColumns = ClosingColumns & {
  readonly deliveryMin: number
  readonly deliveryMax: number
  readonly cutOff: number
  readonly openFrom: number | null
  readonly openTo: number | null
  readonly minutesMin: number | null
  readonly minutesMax: number | null
}

const closedDaysOf = ({ daysOff, pausedFrom, pausedTo }: ClosingColumns): ClosedDays | null => {
  // A check of the table says that a pause has both days or none.
  const pause = pausedFrom !== null && pausedTo !== null ? { from: pausedFrom, to: pausedTo } : null
  return daysOff.length === 0 && !pause ? null : { daysOff, pause }
}

export const arrivalTermsOf = (row: ArrivalColumns): ArrivalTerms => {
  const closed = closedDaysOf(row)
  const { openFrom, openTo, minutesMin, minutesMax } = row
  // A check of the table says that a store has all four or none.
  const isExpress = openFrom !== null && openTo !== null && minutesMin !== null && minutesMax !== null
  return {
    cutOff: row.cutOff,
    min: row.deliveryMin,
    max: row.deliveryMax,
    closed,
    express: isExpress
      ? { open: { from: openFrom, to: openTo }, min: minutesMin, max: minutesMax, closed }
      : null,
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
export const findArrivalDays = (
  { cutOff, min, max, closed = null }: DeliveryTerms,
  now: Date,
): ArrivalDays => {
  const today = dayOf(now)
  const isInTime = isPackingDay(today, closed) && minuteOfDay(now) < cutOff
  const start = isInTime ? today : nextWorkingDay(today, closed)
  return { from: addWorkingDays(start, min, closed), to: addWorkingDays(start, max, closed) }
}

type Opening = Pick<ExpressTerms, 'open' | 'closed'>

export const isOpen = ({ from, to }: OpeningHours, now: Date): boolean => {
  const minute = minuteOfDay(now)
  return minute >= from && minute < to
}

/** Is an express store open? */
export const isStoreOpen = ({ open, closed = null }: Opening, now: Date): boolean =>
  isOpen(open, now) && !isClosed(dayOf(now), closed)

/** The first day from this one on on which an express store opens. */
const findOpenDay = (day: Day, closed: ClosedDays | null): Day => {
  let open = day
  while (isClosed(open, closed)) open = addDays(open, 1)
  return open
}

/** The instant itself while the store is open, or else its next opening. */
const findNextOpening = ({ open, closed = null }: Opening, now: Date): Date => {
  if (isStoreOpen({ open, closed }, now)) return now
  const today = dayOf(now)
  const first = minuteOfDay(now) < open.from ? today : addDays(today, 1)
  return timeOfDay(findOpenDay(first, closed), open.from)
}

/** A closed express store still sells: its riders leave when it opens. */
export const findArrivalTimes = ({ open, closed = null, min, max }: ExpressTerms, now: Date): TimeSpan => {
  const start = findNextOpening({ open, closed }, now)
  return { from: addMinutes(start, min), to: addMinutes(start, max) }
}

/** The hours that begin in the next 48 and lie within the opening, in order. */
export const listDeliverySlots = ({ open, closed = null }: Opening, now: Date): TimeSpan[] => {
  const hour = HOUR_MINUTES * MINUTE_MS
  const end = now.getTime() + SLOT_DAYS * DAY_MS
  const slots: TimeSpan[] = []
  // Walks instants: when clocks change, an hour of the clock is missing or comes twice.
  for (let at = Math.ceil(now.getTime() / hour) * hour; at < end; at += hour) {
    const from = new Date(at)
    const minute = minuteOfDay(from)
    if (minute >= open.from && minute + HOUR_MINUTES <= open.to && !isClosed(dayOf(from), closed))
      slots.push({ from, to: addMinutes(from, HOUR_MINUTES) })
  }
  return slots
}

/** The slot of an instant that the shopper wishes for; null when it is in none. */
export const findDeliverySlot = (terms: Opening, now: Date, wish: Date): TimeSpan | null =>
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
  if (express && isStoreOpen(express, now)) return addMinutes(startOfMinute(now), 1)
  const turn = express ? express.open.from : cutOff
  const today = dayOf(now)
  return minuteOfDay(now) < turn ? timeOfDay(today, turn) : startOfDay(addDays(today, 1))
}

/**
 * The day on which a store that is paused now is back: its first day after the pause. Null while it is not paused. An ordinary
 * store is back on a working day; an express store opens on all days that are not closed. It changes at midnight only.
 */
export const findBackOn = (row: ArrivalColumns, now: Date): Day | null => {
  const { closed, express } = arrivalTermsOf(row)
  const today = dayOf(now)
  if (!closed?.pause || today < closed.pause.from || today > closed.pause.to) return null
  return express ? findOpenDay(addDays(closed.pause.to, 1), closed) : nextWorkingDay(closed.pause.to, closed)
}
