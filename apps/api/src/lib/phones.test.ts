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
])('the phone number %j is %j', (text, phone) => {
  expect(normalizePhoneNumber(text)).toBe(phone)
})
