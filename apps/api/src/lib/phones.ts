/** Normalises phone numbers to international form, by the numbering plans of all countries. Local numbers are of Kosovo (XK). */
import { PHONE_COUNTRY } from '@tregu/domain'
import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js'

/** Returns `+38344123456`, or null when the text cannot be a phone number. */
export const normalizePhoneNumber = (text: string): string | null => {
  // A number of Kosovo may have its country code without the plus.
  const typed = /^383\d{8,9}$/.test(text.replace(/[\s().\-/]/g, '')) ? `+${text.trim()}` : text
  const parsed = parsePhoneNumber(typed, PHONE_COUNTRY as CountryCode)
  return parsed?.isPossible() ? parsed.number : null
}
