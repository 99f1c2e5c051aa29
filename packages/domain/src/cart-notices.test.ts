import { describe, expect, test } from 'vitest'
import { acknowledgeLine, checkCartLines, findLineNotice, isAvailable } from './cart-notices.ts'

const line = {
  id: 1,
  quantity: 2,
  stock: 9,
  withdrawn: false,
  unitPrice: 1000,
  seenPrice: 1000,
  seenStock: 9,
}

describe('when a price or the stock of a line changed since the shopper last acknowledged it, it carries a notice', () => {
  test.each([
    ['nothing changed', {}, null],
    ['dearer', { unitPrice: 1200 }, { kind: 'price', was: 1000, is: 1200 }],
    ['cheaper', { unitPrice: 800 }, { kind: 'price', was: 1000, is: 800 }],
    ['too little left', { stock: 1 }, { kind: 'stock', was: 9, is: 1 }],
    ['somebody else bought one', { stock: 8 }, null],
    ['sold out', { stock: 0 }, { kind: 'sold_out', was: 9, is: 0 }],
    ['withdrawn', { withdrawn: true }, { kind: 'withdrawn', was: 9, is: 0 }],
    ['back again', { seenStock: 0 }, { kind: 'stock', was: 0, is: 9 }],
    ['stock comes before price', { stock: 1, unitPrice: 1200 }, { kind: 'stock', was: 9, is: 1 }],
  ])('%s', (_, changes, notice) => {
    const changed = { ...line, ...changes }
    expect(findLineNotice(changed)).toEqual(notice)
    expect(findLineNotice(acknowledgeLine(changed))).toBeNull()
  })
})

test('a line withdrawn or sold out is unavailable', () => {
  expect(isAvailable(line)).toBe(true)
  expect(isAvailable({ ...line, stock: 0 })).toBe(false)
  expect(isAvailable({ ...line, withdrawn: true })).toBe(false)
})

test('an unavailable line blocks Proceed to Checkout until removed', () => {
  expect(checkCartLines([line])).toEqual({ ok: true })
  expect(checkCartLines([])).toEqual({ ok: false, reason: 'empty_cart' })
  expect(checkCartLines([line, { ...line, id: 2, stock: 0 }, { ...line, id: 3, withdrawn: true }])).toEqual({
    ok: false,
    reason: 'unavailable',
    lineIds: [2, 3],
  })
  expect(checkCartLines([{ ...line, stock: 1 }])).toEqual({
    ok: false,
    reason: 'over_stock',
    lines: [{ id: 1, left: 1 }],
  })
})
