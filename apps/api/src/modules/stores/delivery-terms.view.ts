/** Shows when a store delivers, and to where (docs/rules/stores.md). */
import {
  type ArrivalColumns,
  addDays,
  arrivalTermsOf,
  dayOf,
  findBackOn,
  formatMinute,
  isStoreOpen,
  listDeliverySlots,
  type ServedCity,
  startOfDay,
} from '@tregu/domain'

const MINUTE_MS = 60_000

type TermsRow = ArrivalColumns & { readonly cities: readonly { readonly city: ServedCity }[] }

export const viewTerms = (row: TermsRow, now: Date) => {
  const back_on = findBackOn(row, now)
  const { min, max, cutOff, express } = arrivalTermsOf(row)
  const ordinary = { delivery_days: { min, max }, cut_off: formatMinute(cutOff), back_on }
  if (!express) return { ...ordinary, open: null, minutes: null, cities: null, slots: null }
  const { from, to } = express.open
  return {
    ...ordinary,
    open: { from: formatMinute(from), to: formatMinute(to), now: isStoreOpen(express, now) },
    minutes: { min: express.min, max: express.max },
    cities: row.cities.map(({ city: { id, name } }) => ({ id, name })),
    slots: listDeliverySlots(express, now).map((slot) => ({ from: slot.from, to: slot.to })),
  }
}

/**
 * The time in milliseconds at which `viewTerms` may show something else: an express store's slots move with the minutes. */
export const findTermsChange = (
  { openFrom, pausedFrom }: Pick<ArrivalColumns, 'openFrom' | 'pausedFrom'>,
  now: Date,
): number | null => {
  if (openFrom !== null) return (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS
  return pausedFrom === null ? null : startOfDay(addDays(dayOf(now), 1)).getTime()
}
