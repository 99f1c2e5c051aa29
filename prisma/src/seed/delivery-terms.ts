/** The terms of delivery of the demo stores, from their content. */
import { type Arrival, type ArrivalColumns, arrivalTermsOf, findArrival } from '@tregu/domain'
import { content, type StoreContent } from './content.ts'
import type { StoreRow } from './model.ts'

const CUT_OFF = '14:00'

const toMinutes = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** `2-4` or `2`, as numbers. */
const readRange = (text: string): { readonly min: number; readonly max: number } => {
  const [min = 0, max = min] = text.split('-').map(Number)
  return { min, max }
}

/** The migration wrote the cities in this order, beginning with id 1. */
const cityIdOf = (name: string): number => content.people.cities.findIndex(([city]) => city === name) + 1

export const makeTerms = ({
  days,
  cutOff,
  open,
  minutes,
  cities,
}: StoreContent): ArrivalColumns & Pick<StoreRow, 'cities'> => {
  const [openFrom = null, openTo = null] = open?.split('-').map(toMinutes) ?? []
  const working = readRange(days)
  const onTheWay = minutes === undefined ? null : readRange(minutes)
  return {
    deliveryMin: working.min,
    deliveryMax: working.max,
    cutOff: toMinutes(cutOff ?? CUT_OFF),
    openFrom,
    openTo,
    minutesMin: onTheWay?.min ?? null,
    minutesMax: onTheWay?.max ?? null,
    daysOff: [],
    pausedFrom: null,
    pausedTo: null,
    cities: (cities ?? []).map(cityIdOf),
  }
}

/** What the store promised to an order at this instant. */
export const promiseAt = (store: ArrivalColumns, at: Date): Arrival => findArrival(arrivalTermsOf(store), at)
