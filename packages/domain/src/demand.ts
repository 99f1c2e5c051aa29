/** What people search for and do not find (docs/rules/figures.md#searches). */
import { foldText } from './fold.ts'

/** Fewer results leave a demand unmet; the days of a list; rows of the figures; texts and people that one process counts a day. */
export const DEMAND_LIMITS = {
  few: 3,
  days: 30,
  listed: 1_000,
  texts: 20_000,
  people: 5_000,
  repeatMs: 60_000,
  rareDays: 30,
} as const

/** Long numbers are telephones, cards or accounts. */
const LONG_NUMBER = /\d(?:[\s./-]?\d){6,}/

/**
 * The text by which searches of the same words are counted: folded, so that case and accents make no difference. Null for a single
 * letter, and for what looks like an address, a telephone or a number of a person: that is counted nowhere.
 */
export const countedWords = (q: string): string | null => {
  const words = foldText(q)
  return words.length < 2 || words.includes('@') || LONG_NUMBER.test(words) ? null : words
}
