import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkQuantity, maxQuantity, parseQuantity, readQuantityField } from './quantity.ts'

test.each([
  [1, 1],
  ['3', 3],
  [0, 0],
  [' 7 ', 7],
])('%j is the quantity %d', (value, quantity) => {
  expect(parseQuantity(value)).toEqual({ ok: true, quantity })
})

test.each([-1, 1.5, 'three', '1.5', '-2', '', Number.NaN, null, undefined, true, '1e3', {}])(
  'negative, fractional or non-numeric quantities are refused: %j',
  (value) => {
    expect(parseQuantity(value)).toEqual({ ok: false, reason: 'not_a_quantity' })
  },
)

test('asking for more than the stock is an error that says how many are left', () => {
  expect(checkQuantity(3, 3)).toEqual({ ok: true, quantity: 3 })
  expect(checkQuantity(4, 3)).toEqual({ ok: false, reason: 'over_stock', left: 3 })
  expect(checkQuantity(1, 0)).toEqual({ ok: false, reason: 'over_stock', left: 0 })
  expect(checkQuantity(9999, 20_000)).toEqual({ ok: true, quantity: 9999 })
  expect(checkQuantity(10_000, 20_000)).toEqual({ ok: false, reason: 'over_maximum', max: 9999 })
  expect(checkQuantity(0, 5)).toEqual({ ok: false, reason: 'not_a_quantity' })
})

test.each([
  ['', 50, 1],
  ['0', 50, 1],
  ['7', 50, 7],
  ['99', 50, 50],
  ['123456', 20_000, 9999],
  ['5', 0, 1],
  ['1,5', 50, 1],
  ['2.5', 50, 2],
  ['3 pieces', 50, 3],
])('in a quantity field %j with stock %d becomes %d', (text, stock, quantity) => {
  expect(readQuantityField(text, stock)).toEqual({ ok: true, quantity })
})

test('a field refuses what is no quantity', () => {
  for (const text of ['-1', '-3', ',5', 'two'])
    expect(readQuantityField(text, 9)).toEqual({ ok: false, reason: 'not_a_quantity' })
})

test('a quantity accepted is 1 to min(9999, stock)', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(20_000), (quantity, stock) => {
      const isRight = quantity >= 1 && quantity <= Math.min(9999, stock)
      expect(checkQuantity(quantity, stock).ok).toBe(isRight)
      expect(maxQuantity(stock)).toBe(Math.min(9999, stock))
    }),
  )
})
