/** Reads JSON of bodies and frames. Halves of characters, which no database stores, become U+FFFD (docs/rules/wire.md#texts). */
import { mendHalves } from '@tregu/domain'

/** Only an escape can write half of a character: UTF-8 has none. */
const HALF_ESCAPED = /\\ud[89a-f]/i

const mend = (value: unknown): unknown => {
  if (typeof value === 'string') return mendHalves(value)
  if (Array.isArray(value)) return value.map(mend)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [mendHalves(name), mend(field)]))
}

/** Replaces halves of characters in what was read from the text. */
export const mendJson = <T>(text: string, read: T): T => (HALF_ESCAPED.test(text) ? (mend(read) as T) : read)
