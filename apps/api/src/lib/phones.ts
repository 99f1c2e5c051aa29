/** Phone numbers in international form, by the plans of all countries; local ones are of Kosovo (XK). */
import { PHONE_COUNTRY } from '@tregu/domain'
import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js'

/** `+38344123456`, or null when it cannot be a number. */
export const normalizePhoneNumber = (text: string): string | null => {
  const parsed = parsePhoneNumber(text, PHONE_COUNTRY as CountryCode)
  return parsed?.isPossible() ? parsed.number : null
}
