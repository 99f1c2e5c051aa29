import { expect, it } from 'vitest'
import { normalizePhoneNumber } from './phones.ts'

it.each([
  ['044 123 456', '+38344123456'],
  ['44123456', '+38344123456'],
  ['+383 44 123-456', '+38344123456'],
  ['00383 44 123 456', '+38344123456'],
  ['38344123456', '+38344123456'],
  ['+383 (0)44 123 456', '+38344123456'],
  ['+355 69 123 4567', '+355691234567'],
  ['(038) 123.456', '+38338123456'],
  ['12', null],
  ['+0123456789', null],
  ['call me', null],
  ['javascript:alert(1)', null],
  ['', null],
  ['+123456789012345678', null],
  // Mobile numbers of Kosovo have eight digits after the zero.
  ['069 123 4567', null],
])('the phone number %j is %j', (text, phone) => {
  expect(normalizePhoneNumber(text)).toBe(phone)
})

it.each([
  ['AL', '069 123 4567', '+355691234567'],
  ['MK', '070 123 456', '+38970123456'],
  ['XK', '070 123 456', null],
  ['AL', '044 123 456', null],
  ['AL', '+383 44 123 456', '+38344123456'],
] as const)('a local number is of the country: in %s %j is %j', (country, text, phone) => {
  expect(normalizePhoneNumber(text, country)).toBe(phone)
})
