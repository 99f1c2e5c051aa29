import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDecimalMark, readNumber, readWhole } from './csv-numbers.ts'

const numberOf = (cell: string, mark: ',' | '.' | null = null) => {
  const answer = readNumber(cell, mark)
  return answer.ok ? answer.value : answer.reason
}

test('numbers with one reading are read, whatever the marks, signs and blanks', () => {
  expect(
    [
      '12,50',
      '1.234,50',
      '1,234.50',
      '12.5',
      '€ 9,80',
      '1 234,50',
      '1\u00A0234.50',
      "1'234.50",
      '1,234,567',
      '7',
      '-3',
    ].map((cell) => numberOf(cell)),
  ).toEqual([12.5, 1234.5, 1234.5, 12.5, 9.8, 1234.5, 1234.5, 1234.5, 1_234_567, 7, -3])
})
test('a number with two readings needs the mark of its column', () => {
  expect([numberOf('1,800'), numberOf('1,800', ','), numberOf('1,800', '.')]).toEqual(['unclear', 1.8, 1800])
  expect([numberOf('1.800'), numberOf('0,800'), numberOf('12.5', ',')]).toEqual(['unclear', 0.8, 12.5])
})
test('what is no number is said to be none', () => {
  for (const cell of ['ten', '', '1,2,3', '1.2.3', '12,34.5', '--1']) expect(numberOf(cell)).toBe('no_number')
})
test('a column is read by the numbers that have one reading', () => {
  expect(findDecimalMark(['1,800', '12,50'])).toBe(',')
  expect(findDecimalMark(['1,800', '12.50'])).toBe('.')
  expect(findDecimalMark(['1.234,50', '1,234.50', '1,234'])).toBe('mixed')
  expect(findDecimalMark(['1,800', '12'])).toBe('unclear')
  expect(findDecimalMark(['1', '12'])).toBe('.')
})
test('a whole number is the reading without decimals', () => {
  expect([readWhole('1,800'), readWhole('1.800'), readWhole('7')]).toEqual(
    [1800, 1800, 7].map((value) => ({ ok: true, value })),
  )
  expect([readWhole('1,5').ok, readWhole('many').ok]).toEqual([false, false])
})
test('an amount of cents is never a tenth or tenfold', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.boolean(), (cents, isComma) => {
      const format = new Intl.NumberFormat(isComma ? 'de' : 'en', { minimumFractionDigits: 2 })
      expect(numberOf(format.format(cents / 100))).toBe(cents / 100)
    }),
  )
})
