/** Phone numbers in international form, by the plans of all countries; local ones are of Kosovo (XK). */
import { PHONE_COUNTRY } from '@tregu/domain'
import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js'

/** `+38344123456`, or null when it cannot be a number. */
export const normalizePhoneNumber = (text: string): string | null => {
  // A number of Kosovo may be typed with its country, but without the plus.
  const typed = /^383\d{8,9}$/.test(text.replace(/[\s().\-/]/g, '')) ? `+${text.trim()}` : text
  const parsed = parsePhoneNumber(typed, PHONE_COUNTRY as CountryCode)
  return parsed?.isPossible() ? parsed.number : null
}
