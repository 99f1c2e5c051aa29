/**
 * The arrival of each store's goods at an instant. It depends only on the store's terms, so it is computed once for stores of
 * the same terms and kept until it changes (decision 27).
 */
import {
  type Arrival,
  type ArrivalTerms,
  findArrival,
  findArrivalChange,
  type ServedCity,
} from '@tregu/domain'
import { LRUCache } from 'lru-cache'

/** The columns of a store, as statements read them. */
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

/** `2-4`, or `2`. */
export const formatDeliveryDays = ({ deliveryMin, deliveryMax }: ArrivalColumns): string =>
  deliveryMin === deliveryMax ? String(deliveryMin) : `${deliveryMin}-${deliveryMax}`

/** The cities that an express store delivers to; null for an ordinary store. */
export const citiesOf = <City extends ServedCity>({
  openFrom,
  cities,
}: Pick<ArrivalColumns, 'openFrom'> & { readonly cities: readonly City[] }): City[] | null =>
  openFrom === null ? null : [...cities]

type Kept = { readonly arrival: Arrival; readonly from: number; readonly until: number }

const TERMS_KEPT = 5_000
const kept = new LRUCache<string, Kept>({ max: TERMS_KEPT })

const keyOf = (row: ArrivalColumns): string =>
  `${row.deliveryMin} ${row.deliveryMax} ${row.cutOff} ${row.openFrom} ${row.openTo} ${row.minutesMin} ${row.minutesMax}`

const compute = (row: ArrivalColumns, now: Date): Kept => {
  const terms = arrivalTermsOf(row)
  return {
    arrival: findArrival(terms, now),
    from: now.getTime(),
    until: findArrivalChange(terms, now).getTime(),
  }
}

/** Finds arrivals for one answer, and the instant at which the first of them changes: the answer may be cached until then. */
export type ArrivalClock = {
  readonly find: (store: ArrivalColumns) => Arrival
  /** Null while no arrival was found. */
  readonly until: () => number | null
}

export const startArrivalClock = (now: Date): ArrivalClock => {
  const time = now.getTime()
  let until: number | null = null
  const find = (row: ArrivalColumns): Arrival => {
    const key = keyOf(row)
    const before = kept.get(key)
    const isValid = before !== undefined && before.from <= time && time < before.until
    const current = isValid ? before : compute(row, now)
    if (!isValid) kept.set(key, current)
    until = Math.min(until ?? current.until, current.until)
    return current.arrival
  }
  return { find, until: () => until }
}
