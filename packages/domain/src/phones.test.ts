import { expect, test } from 'vitest'
import { groupPhone } from './phones.ts'

test.each([
  ['44123456', '+383 44 123 456'],
  ['381234567', '+383 38 123 4567'],
  ['15123456789', '+383 15 123 456 789'],
  ['44', '+383 44'],
  ['', '+383'],
])('the digits %s after a prefix are read as %s', (number, read) => {
  expect(groupPhone('+383', number)).toBe(read)
})
