import { expect, test } from 'vitest'
import { type ReturnedOrder, sumReturn } from './return-sum.ts'

const line = (id: string, total: number, quantity: number) =>
  ({ id, total, quantity }) as ReturnedOrder['cart']['items'][number]
const order = (fields: Partial<ReturnedOrder> = {}): ReturnedOrder => ({
  cart: { items: [line('lamp', 34, 1), line('cups', 10, 3)] },
  returns: [],
  shipping_total: 2.8,
  tax: 0,
  service_fee: 1,
  discount: 0,
  ...fields,
})

test('some goods give back what was paid for them, without delivery', () => {
  expect(sumReturn(order(), [{ id: 'lamp', quantity: 1 }])).toBe(34)
  expect(sumReturn(order(), [{ id: 'cups', quantity: 1 }])).toBe(3.34)
  expect(sumReturn(order(), [])).toBe(0)
})

test('the last goods give delivery and fee back, too', () => {
  const all = [
    { id: 'lamp', quantity: 1 },
    { id: 'cups', quantity: 3 },
  ]
  expect(sumReturn(order(), all)).toBe(47.8)
  const returns = [
    { status: 'refunded', lines: [{ id: 'lamp', name: 'Lamp', quantity: 1 }] },
  ] as ReturnedOrder['returns']
  expect(sumReturn(order({ returns }), [{ id: 'cups', quantity: 3 }])).toBe(13.8)
})

test('discounts are shared over the goods', () => {
  expect(sumReturn(order({ discount: 4.4 }), [{ id: 'lamp', quantity: 1 }])).toBe(30.6)
})
