/** How a phone number is written for people: `+383 44 123 456`. */
import { groupPhone } from '@tregu/domain'
import { splitPhone } from './phone-countries.ts'

/** Numbers that are written in another way, such as with an extension, stay as they are. */
export const sayPhone = (phone: string): string => {
  if (!/^\+\d{8,15}$/.test(phone)) return phone
  const { prefix, number } = splitPhone(phone)
  return phone.startsWith(prefix) ? groupPhone(prefix, number) : phone
}

/** The address that calls the number. */
export const telephoneOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
