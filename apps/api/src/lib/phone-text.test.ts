import { expect, test } from 'vitest'
import { sayPhone } from './phone-text.ts'

test.each([
  ['+38344123456', '+383 44 123 456'],
  ['+383381234567', '+383 38 123 4567'],
  ['+383 44 123 456', '+383 44 123 456'],
  ['+4915123456789', '+4915123456789'],
  ['044 123 456', '044 123 456'],
  ['', ''],
])('papers and mails write the phone %s as %s', (phone, written) => {
  expect(sayPhone(phone)).toBe(written)
})
