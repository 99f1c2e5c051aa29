/** Phone numbers (section 9, "sign-up prefix +383"): what can be said of one without a library of all countries' plans. */

import { PHONE_PREFIX } from './limits.ts'

// E.164: a country code that does not begin with 0, 8 to 15 digits in all.
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/

/**
 * A typed number as +digits: `044 123 456` and `44123456` get the prefix, `00383…` and `+383 (0)44…` lose what is
 * spoken only. Null when it cannot be a number.
 */
export function normalizePhone(text: string, prefix: string = PHONE_PREFIX): string | null {
  const spoken = text.trim().replace(/\(0\)/g, '')
  if (!/^\+?[\d\s().\-/]+$/.test(spoken)) return null
  const typed = spoken.replace(/[^\d+]/g, '').replace(/^00/, '+')
  const withPrefix = typed.startsWith(prefix.slice(1)) && typed.length > 10 ? `+${typed}` : null
  const international = typed.startsWith('+') ? typed : (withPrefix ?? `${prefix}${typed.replace(/^0/, '')}`)
  return INTERNATIONAL.test(international) ? international : null
}
