import { describe, expect, test } from 'vitest'
import { listPaymentTypes, type PayableStore } from './payment-options.ts'

const store = (id: string, ...paymentTypes: PayableStore['paymentTypes']): PayableStore => ({
  id,
  paymentTypes,
})

describe('payment options of a mixed cart', () => {
  test('what all its stores take', () => {
    const stores = [store('a', 'paypal', 'cash', 'creditCard'), store('b', 'creditCard', 'cash')]
    expect(listPaymentTypes(stores)).toEqual({ ok: true, paymentTypes: ['cash', 'creditCard'] })
  })
  test('if nothing, the stores are named', () => {
    const [cash, card, both] = [
      store('a', 'cash'),
      store('b', 'creditCard'),
      store('c', 'cash', 'creditCard'),
    ]
    expect(listPaymentTypes([cash, card, both])).toEqual({
      ok: false,
      reason: 'nothing_in_common',
      stores: [cash, card],
    })
    expect(listPaymentTypes([store('n'), cash])).toMatchObject({ stores: [{ id: 'n' }] })
  })
})
