import { describe, expect, test } from 'vitest'
import { listOfferedTypes, listPaymentTypes, type PayableStore } from './payment-options.ts'

const store = (id: string, ...paymentTypes: PayableStore['paymentTypes']): PayableStore => ({
  id,
  paymentTypes,
})

test('a store takes a transfer only with an account, cards and PayPal only where the provider takes them', () => {
  const paymentTypes = ['cash', 'creditCard', 'bank', 'paypal'] as const
  expect(listOfferedTypes({ paymentTypes, hasAccount: true }, ['creditCard'])).toEqual([
    'cash',
    'creditCard',
    'bank',
  ])
  expect(listOfferedTypes({ paymentTypes, hasAccount: false }, ['creditCard', 'paypal'])).toEqual([
    'cash',
    'creditCard',
    'paypal',
  ])
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
