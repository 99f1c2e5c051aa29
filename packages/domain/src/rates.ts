/** Shares of figures: per cent with one decimal. */
import { STORE_RATE_MIN } from './limits.ts'

export const toOneDecimal = (value: number): number => Math.round(value * 10) / 10

/** Per cent with one decimal; null when there are too few to say anything. */
export const rateOf = (part: number, whole: number, least = STORE_RATE_MIN): number | null =>
  whole < least ? null : Math.round((1000 * part) / whole) / 10
