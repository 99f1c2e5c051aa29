/** How a phone number is written for people: `+383 44 123 456`. */
import { splitPhone } from './phone-countries.ts'

/** Two digits, then threes; the last group has at most four. */
const group = (digits: string): string => {
  const groups = [digits.slice(0, 2)]
  let rest = digits.slice(2)
  while (rest.length > 4) {
    groups.push(rest.slice(0, 3))
    rest = rest.slice(3)
  }
  return [...groups, rest].filter(Boolean).join(' ')
}

/** Numbers that are written in another way, such as with an extension, stay as they are. */
export const sayPhone = (phone: string): string => {
  if (!/^\+\d{8,15}$/.test(phone)) return phone
  const { prefix, number } = splitPhone(phone)
  return phone.startsWith(prefix) ? `${prefix} ${group(number)}` : phone
}

/** The address that calls the number. */
export const telephoneOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
