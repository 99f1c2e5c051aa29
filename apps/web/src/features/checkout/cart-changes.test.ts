import type { Cart } from '@tregu/contract'
import { describe, expect, it } from 'vitest'
import { type Bought, findShortLine, listChanges } from './cart-changes.ts'

type Item = Cart['items'][number]
type Seller = Cart['sellers'][number]
const item = (more: Partial<Item>): Item => ({
  order_item_id: '1',
  slug: 'lamp',
  name: 'Lamp',
  var_id: '1',
  variant: [],
  quantity: 1,
  stock: 5,
  price: 20,
  discountPrice: null,
  total: 20,
  seller: 'Shtëpia Ime',
  sellerSlug: 'shtepia-ime',
  department: 'house',
  background: '',
  comment: '',
  available: true,
  back_on: null,
  notice: null,
  ...more,
})
const seller = (more: Partial<Seller>): Seller => ({
  slug: 'shtepia-ime',
  name: 'Shtëpia Ime',
  department: 'house',
  logo: null,
  express: false,
  subTotal: 20,
  tax: 0,
  tax_percent: 0,
  service_fee: 0,
  service_fee_percent: 0,
  delivery: 3,
  free_delivery_from: null,
  discount: 0,
  total: 23,
  minimum: 0,
  missing: 0,
  alone: { discount: 0, total: 23 },
  arrives: { from: '2026-11-24', to: '2026-11-25' },
  back_on: null,
  cities: null,
  ...more,
})
const cart = (items: readonly Item[], figures: Partial<Seller>, total: number): Bought => ({
  items: [...items],
  sellers: [seller(figures)],
  total,
})

describe('what changed while paying', () => {
  it('names each product whose price changed, before and now, and the total last', () => {
    const before = cart([item({ discountPrice: 18 })], { subTotal: 18 }, 21)
    const now = cart([item({ price: 22 })], { subTotal: 22 }, 25)
    expect(listChanges(before, now)).toEqual([
      { kind: 'price', name: 'Lamp', was: 18, is: 22 },
      { kind: 'total', was: 21, is: 25 },
    ])
  })

  it('names what is gone, what is short, and what another tab added or changed', () => {
    const before = cart([item({}), item({ order_item_id: '2', name: 'Cup', quantity: 3 })], {}, 80)
    const now = cart(
      [
        item({ available: false }),
        item({ order_item_id: '2', name: 'Cup', quantity: 4, stock: 2 }),
        item({ order_item_id: '3', name: 'Pan' }),
      ],
      {},
      80,
    )
    expect(listChanges(before, now)).toEqual([
      { kind: 'gone', name: 'Lamp' },
      { kind: 'short', name: 'Cup', wanted: 4, left: 2 },
      { kind: 'quantity', name: 'Cup', was: 3, is: 4 },
      { kind: 'added', name: 'Pan' },
    ])
    expect(listChanges(now, { ...now, items: now.items.slice(1) })[0]).toEqual({ kind: 'gone', name: 'Lamp' })
  })

  it('tells a coupon that came off, and delivery and fees that changed with it', () => {
    const before = cart([item({})], { discount: 3, delivery: 0, service_fee: 0.1 }, 17.1)
    const now = cart([item({})], { service_fee: 0.3 }, 23.3)
    expect(listChanges(before, now)).toEqual([
      { kind: 'delivery', was: 0, is: 3 },
      { kind: 'fees', was: 0.1, is: 0.3 },
      { kind: 'discount', was: 3, is: 0 },
      { kind: 'total', was: 17.1, is: 23.3 },
    ])
  })

  it('is nothing when nothing changed', () => {
    expect(listChanges(cart([item({})], {}, 23), cart([item({})], {}, 23))).toEqual([])
  })

  it('names the line that others hold, from the refusal’s figures', () => {
    const now = cart([item({ quantity: 2 })], {}, 43)
    expect(findShortLine({ order_item_id: '1', available: 0 }, now)).toEqual({
      kind: 'short',
      name: 'Lamp',
      wanted: 2,
      left: 0,
    })
    expect(findShortLine({ was: 1, is: 2 }, now)).toBeNull()
    expect(findShortLine(undefined, now)).toBeNull()
  })
})
