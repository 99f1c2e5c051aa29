/**
 * The arrival of each store's goods at an instant. It depends only on the store's terms, so it is computed once for stores of
 * the same terms and cached until it changes (decision 27).
 */
import type { Prisma } from '@tregu/database'
import {
  type Arrival,
  type ArrivalColumns,
  type ArrivalTerms,
  arrivalTermsOf,
  type Day,
  findArrival,
  findArrivalChange,
  findBackOn,
  isStoreOpen,
  type ServedCity,
} from '@tregu/domain'
import { LRUCache } from 'lru-cache'

/** Picks the columns from a wider row. */
export const arrivalColumnsOf = ({
  deliveryMin,
  deliveryMax,
  cutOff,
  openFrom,
  openTo,
  minutesMin,
  minutesMax,
  daysOff,
  pausedFrom,
  pausedTo,
}: ArrivalColumns): ArrivalColumns => ({
  deliveryMin,
  deliveryMax,
  cutOff,
  openFrom,
  openTo,
  minutesMin,
  minutesMax,
  daysOff,
  pausedFrom,
  pausedTo,
})

/** What the order promised. Null for orders from before there were promises. */
export const readPromise = ({
  arrivesFrom: from,
  arrivesTo: to,
}: Pick<Prisma.OrderModel, 'arrivesFrom' | 'arrivesTo'>): Arrival | null =>
  from !== null && to !== null ? { from, to } : null

/** `2-4`, or `2`. */
export const formatDeliveryDays = ({ deliveryMin, deliveryMax }: ArrivalColumns): string =>
  deliveryMin === deliveryMax ? String(deliveryMin) : `${deliveryMin}-${deliveryMax}`

/** The cities that an express store delivers to; null for an ordinary store. */
export const citiesOf = <City extends ServedCity>({
  openFrom,
  cities,
}: Pick<ArrivalColumns, 'openFrom'> & { readonly cities: readonly City[] }): City[] | null =>
  openFrom === null ? null : [...cities]

/** `minutes` on the way, from an express store that is open: what people are told instead of times to the minute. */
type ShownArrival = Arrival & { readonly minutes?: { readonly min: number; readonly max: number } }

/** When goods of a store arrive, and when a paused store is back; null while it is not paused. */
export type StoreTime = { readonly arrives: ShownArrival; readonly backOn: Day | null }

type CachedArrival = { readonly time: StoreTime; readonly from: number; readonly until: number }

/** Different sets of terms. */
const MAX_CACHED = 5_000
const cache = new LRUCache<string, CachedArrival>({ max: MAX_CACHED })

const keyOf = (row: ArrivalColumns): string =>
  `${row.deliveryMin} ${row.deliveryMax} ${row.cutOff} ${row.openFrom} ${row.openTo} ${row.minutesMin} ${row.minutesMax} ${row.daysOff.join()} ${row.pausedFrom} ${row.pausedTo}`

const minutesOf = ({ express }: ArrivalTerms, now: Date) =>
  express && isStoreOpen(express, now) ? { minutes: { min: express.min, max: express.max } } : {}

const compute = (row: ArrivalColumns, now: Date): CachedArrival => {
  const terms = arrivalTermsOf(row)
  return {
    time: {
      arrives: { ...findArrival(terms, now), ...minutesOf(terms, now) },
      backOn: findBackOn(row, now),
    },
    from: now.getTime(),
    until: findArrivalChange(terms, now).getTime(),
  }
}

/** Finds arrivals for one answer, and the instant at which the first of them changes: the answer may be cached until then. */
export type ArrivalClock = {
  readonly find: (store: ArrivalColumns) => StoreTime
  /** Null while no arrival was found. */
  readonly until: () => number | null
}

export const startArrivalClock = (now: Date): ArrivalClock => {
  const time = now.getTime()
  let until: number | null = null
  const find = (row: ArrivalColumns): StoreTime => {
    const key = keyOf(row)
    const before = cache.get(key)
    const isValid = before !== undefined && before.from <= time && time < before.until
    const current = isValid ? before : compute(row, now)
    if (!isValid) cache.set(key, current)
    until = Math.min(until ?? current.until, current.until)
    return current.time
  }
  return { find, until: () => until }
}
