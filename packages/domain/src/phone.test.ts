import { expect, test } from 'vitest'
import { normalizePhone } from './phone.ts'

test.each([
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
  ['044 123 456 ext 3', null],
  ['', null],
  ['++38344123456', null],
  ['+123456789012345678', null],
])('the phone number %j is %j', (text, phone) => {
  expect(normalizePhone(text)).toBe(phone)
})

test('another country’s prefix', () => {
  expect(normalizePhone('069 123 4567', '+355')).toBe('+355691234567')
})
