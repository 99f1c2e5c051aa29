import fc from 'fast-check'
import { expect, test } from 'vitest'
import { intlLocale, LANGUAGES } from './languages.ts'
import {
  divideHalfUp,
  formatNumber,
  formatPercent,
  formatPrice,
  isEuros,
  percentOf,
  sumEuros,
  toBasisPoints,
  toCents,
  toEuros,
  toPercent,
} from './money.ts'

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

test('cents survive the wire', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(toCents(toEuros(amount))).toBe(amount)
    }),
  )
})

test.each([12.5, 0, 0.1, 0.29, 1.15, 49.9, 100])('%d is an amount of euros', (euros) => {
  expect(isEuros(euros)).toBe(true)
  expect(toCents(euros)).toBe(Number((euros * 100).toFixed(0)))
})

test.each([12.345, 0.001, Number.NaN, Number.POSITIVE_INFINITY, '12.5', null, 1e300])(
  '%j is no amount of euros with at most two decimals',
  (value) => {
    expect(isEuros(value)).toBe(false)
    if (typeof value === 'number') expect(() => toCents(value)).toThrow(RangeError)
  },
)

test('a sum of euros loses no cent', () => {
  expect(sumEuros([0.1, 0.2])).toBe(0.3)
  expect(sumEuros([])).toBe(0)
  fc.assert(
    fc.property(fc.array(cents), (amounts) => {
      expect(toCents(sumEuros(amounts.map(toEuros)))).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
    }),
  )
})

test('a fraction of a cent is no amount', () => {
  expect(() => toEuros(12.5)).toThrow(RangeError)
})

test.each([
  [1000, 10, 100],
  [1000, 8.5, 85],
  [450, 9, 41],
  [50, 9, 5],
  [5, 10, 1],
  [4, 10, 0],
  [105, 10, 11],
  [104, 10, 10],
  [1115, 8.25, 92],
  [0, 10, 0],
  [999, 0, 0],
])('of %d cents %d percent are %d: rounded half up once', (amount, percent, expected) => {
  expect(percentOf(amount, percent)).toBe(expected)
})

test('dividing half up is exact', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 100_000 }), (a, b) => {
      const twice = (BigInt(a) * 2n + BigInt(b)) / (BigInt(b) * 2n)
      expect(BigInt(divideHalfUp(a, b))).toBe(twice)
    }),
  )
})

test.each([
  ['sq', 123450, '1234,50\u00a0€'],
  ['sq', 1234550, '12\u00a0345,50\u00a0€'],
  ['de', 123450, '1.234,50\u00a0€'],
  ['fr', 123450, '1\u202f234,50\u00a0€'],
  ['tr', 123450, '1.234,50\u00a0€'],
  ['bs', 123450, '1.234,50\u00a0€'],
  ['en', 123450, '1,234.50\u00a0€'],
  ['en', 1250, '12.50\u00a0€'],
  ['sq', 1250, '12,50\u00a0€'],
  ['de', 5, '0,05\u00a0€'],
  ['de', 0, '0,00\u00a0€'],
  ['de', -1250, '-12,50\u00a0€'],
] as const)('in %s %d cents are %s', (language, amount, text) => {
  expect(formatPrice(amount, language)).toBe(text)
})

test('the number by the language’s locale, always two decimals, as Intl writes it', () => {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  fc.assert(
    fc.property(cents, fc.constantFrom(...LANGUAGES), (amount, language) => {
      const number = new Intl.NumberFormat(intlLocale(language), digits).format(amount / 100)
      expect(formatPrice(amount, language)).toBe(`${number}\u00a0€`)
    }),
  )
})

test('counts and means by the language’s locale, as Intl writes them', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(...LANGUAGES), (count, language) => {
      expect(formatNumber(count, language)).toBe(new Intl.NumberFormat(intlLocale(language)).format(count))
    }),
  )
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(...LANGUAGES), (tenths, language) => {
      const mean = new Intl.NumberFormat(intlLocale(language), digits).format(tenths / 10)
      expect(formatNumber(tenths / 10, language, 1)).toBe(mean)
    }),
  )
  expect([formatNumber(1.5, 'de'), formatNumber(4, 'sq', 1)]).toEqual(['1,5', '4,0'])
})

test('percent as the language writes it', () => {
  expect(LANGUAGES.map((language) => formatPercent(25, language))).toEqual([
    '25%',
    '25%',
    '25\u00a0%',
    '25\u202f%',
    '%25',
    '25%',
  ])
  expect(LANGUAGES.map((language) => formatPercent(8.5, language)).join(' ')).toBe(
    '8,5% 8.5% 8,5\u00a0% 8,5\u202f% %8,5 8,5%',
  )
})

test('a rate of 850 basis points is 8.5 percent', () => {
  expect(toPercent(850)).toBe(8.5)
  expect([8.5, 0.29, 100].map(toBasisPoints)).toEqual([850, 29, 10_000])
})
