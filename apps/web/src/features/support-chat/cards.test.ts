import { expect, test } from 'vitest'
import { orderCardOf, productCardOf } from './cards.ts'
import type { VisitorOrder } from './support-queries.ts'

test('a product card names the product by its slug', () => {
  const shown = {
    slug: 'enamel-teapot',
    name: 'Enamel teapot',
    price: 24,
    discountPrice: null,
    background: '/media/teapot.560.webp',
    department: 'house',
    seller: 'Shtëpia Ime',
  }
  const { type, content, data } = productCardOf({ ...shown, id: '7', quantity: 3 } as typeof shown)
  expect([type, content, data]).toEqual(['product', 'Enamel teapot', shown])
})

test('an order card names the order by its id, and shows the code', () => {
  const order = {
    id: '0199',
    order_id: 'TR-5HXN-22PW',
    store: 'Rugova Outdoor',
    total: 40.5,
    timestamp: '2026-11-08T10:00:00.000Z',
    can_cancel: true,
  } as VisitorOrder
  expect(orderCardOf(order)).toEqual({
    type: 'order',
    content: 'TR-5HXN-22PW',
    data: {
      order: '0199',
      order_id: 'TR-5HXN-22PW',
      store: 'Rugova Outdoor',
      total: 40.5,
      at: '2026-11-08T10:00:00.000Z',
    },
  })
})
