/** What a store pays the market and adds for shoppers, in basis points, and when it changes (docs/rules/store-office.md#terms). */
import { addDays, type Day, dayOf } from './dates.ts'
import { TERMS_LIMITS } from './limits.ts'

export type StoreRates = {
  readonly commissionBp: number
  readonly serviceFeeBp: number
  readonly taxBp: number
}
export const STORE_RATES = [
  'commissionBp',
  'serviceFeeBp',
  'taxBp',
] as const satisfies readonly (keyof StoreRates)[]

/** Whether one of the rates is above that of today or above the announced one: a store may count on both. */
export const isRise = (rates: StoreRates, known: readonly StoreRates[]): boolean =>
  known.some((each) => STORE_RATES.some((name) => rates[name] > each[name]))

/** The first day on which a rise that is announced now can begin. */
export const findRiseStart = (now: Date): Day => addDays(dayOf(now), TERMS_LIMITS.noticeDays)

type Asked = {
  readonly rates: StoreRates
  /** Those of today, and the announced ones. */
  readonly known: readonly StoreRates[]
  /** Null: at once. */
  readonly from: Day | null
}
export type TermsAnswer =
  | { readonly ok: true; readonly from: Day }
  | { readonly ok: false; readonly reason: 'past' | 'far' }
  | { readonly ok: false; readonly reason: 'notice'; readonly earliest: Day }

/** Decides the day on which new terms begin. A cut may begin at once, a rise needs notice. */
export const planTerms = ({ rates, known, from }: Asked, now: Date): TermsAnswer => {
  const today = dayOf(now)
  const day = from ?? today
  if (day < today) return { ok: false, reason: 'past' }
  if (day > addDays(today, TERMS_LIMITS.aheadDays)) return { ok: false, reason: 'far' }
  const earliest = findRiseStart(now)
  if (isRise(rates, known) && day < earliest) return { ok: false, reason: 'notice', earliest }
  return { ok: true, from: day }
}
