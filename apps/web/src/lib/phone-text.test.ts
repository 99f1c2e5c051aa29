import { expect, test } from 'vitest'
import { sayPhone } from './phone-text.ts'

test.each([
  ['+38344123456', '+383 44 123 456'],
  ['+4915123456789', '+49 15 123 456 789'],
  ['+38338123450', '+383 38 123 450'],
  ['044 123 456', '044 123 456'],
  ['+383 44 123 456', '+383 44 123 456'],
  ['', ''],
])('the phone %s is written %s', (phone, written) => {
  expect(sayPhone(phone)).toBe(written)
})
