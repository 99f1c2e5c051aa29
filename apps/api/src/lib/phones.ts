/**
 * Normalises phone numbers to international form, by the numbering plans of all countries. Local numbers are of the country of
 * the city (docs/rules/addresses.md), else of Kosovo.
 */
import { PHONE_COUNTRY } from '@tregu/domain'
// The full plans: the short ones know only which lengths are possible, and a courier cannot call a number that does not exist.
import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max'
import { AppError } from './app-error.ts'

/** Countries of the cities. */
export type PhoneCountry = 'XK' | 'AL' | 'MK'
export const isPhoneCountry = (text: string): text is PhoneCountry => ['XK', 'AL', 'MK'].includes(text)

const isInternational = (text: string): boolean => /^\s*(\+|00)/.test(text)

/** Returns `+38344123456`, or null when there is no such number. */
export const normalizePhoneNumber = (
  text: string,
  country: PhoneCountry = PHONE_COUNTRY as 'XK',
): string | null => {
  // A number of Kosovo may have its country code without the plus.
  const typed = /^383\d{8,9}$/.test(text.replace(/[\s().\-/]/g, '')) ? `+${text.trim()}` : text
  const parsed = parsePhoneNumber(typed, country as CountryCode)
  return parsed?.isValid() ? parsed.number : null
}

/** @throws AppError malformed for a number that does not exist, naming the field, and the country of a local number */
export const readPhone = (text: string, country: PhoneCountry, field: string): string => {
  const phone = normalizePhoneNumber(text, country)
  if (phone !== null) return phone
  const reason = isInternational(text) ? 'v.phone_format' : `v.phone_${country.toLowerCase()}`
  throw new AppError('malformed', {}, { fields: { [field]: reason } })
}
