import { expect, it } from 'vitest'
import { isRegistrationNumber, isTaxNumber } from './traders.ts'

it.each(['811234567', 'HRB 12345 B', 'FN 123456a', '1234-56/78', 'RCS Paris 552 032 534'])(
  'a registration number may be %s',
  (text) => expect(isRegistrationNumber(text)).toBe(true),
)

it.each(['', '12', 'none', 'abc-def', '12 34 ', '<b>123</b>', '1'.repeat(31)])(
  'a registration number is not %j',
  (text) => expect(isRegistrationNumber(text)).toBe(false),
)

it.each(['600123456', 'DE 123456789', 'U-330123456', '12345'])('a tax number may be %s', (text) =>
  expect(isTaxNumber(text)).toBe(true),
)

it.each(['', '1234', 'none', 'DE-ABC', '600123456 ', '1'.repeat(21)])('a tax number is not %j', (text) =>
  expect(isTaxNumber(text)).toBe(false),
)
