import { describe, expect, test } from 'vitest'
import { CHECKOUT_STEPS, isStepClickable, leaveCheckoutStep, resolveCheckoutStep } from './checkout-steps.ts'

const ready = {
  itemCount: 2,
  hasShippingAddress: true,
  hasBillingAddress: true,
  hasPaymentChoice: true,
  hasAgreed: true,
  hasResult: false,
}

test('checkout steps cart(0), address(1), payment(2), approval(3)', () => {
  expect(CHECKOUT_STEPS).toEqual(['cart', 'address', 'payment', 'approval'])
})

describe('a later step without its condition redirects', () => {
  test.each([
    ['cart', {}, 'cart'],
    ['address', {}, 'address'],
    ['payment', {}, 'payment'],
    ['address', { itemCount: 0 }, 'cart'],
    ['payment', { itemCount: 0 }, 'cart'],
    ['payment', { hasShippingAddress: false }, 'address'],
    ['payment', { hasBillingAddress: false }, 'address'],
    ['approval', { hasBillingAddress: false }, 'address'],
    ['approval', { hasPaymentChoice: false }, 'payment'],
    ['approval', { hasAgreed: false }, 'payment'],
    ['approval', {}, 'payment'],
    ['approval', { hasResult: true }, 'approval'],
    ['approval', { hasResult: true, itemCount: 0, hasPaymentChoice: false }, 'approval'],
    ['approval', { itemCount: 0 }, 'cart'],
  ] as const)('%s with %j leads to %s', (asked, changes, shown) => {
    expect(resolveCheckoutStep(asked, { ...ready, ...changes })).toBe(shown)
  })
})

describe('a step goes on', () => {
  test.each([
    ['cart', {}, { ok: true, next: 'address' }],
    ['cart', { itemCount: 0 }, { ok: false, reason: 'empty_cart' }],
    ['address', {}, { ok: true, next: 'payment' }],
    ['address', { hasShippingAddress: false }, { ok: false, reason: 'no_shipping_address' }],
    ['address', { hasBillingAddress: false }, { ok: false, reason: 'no_billing_address' }],
    ['payment', {}, { ok: true, next: 'approval' }],
    ['payment', { hasPaymentChoice: false }, { ok: false, reason: 'no_payment_choice' }],
    ['payment', { hasAgreed: false }, { ok: false, reason: 'not_agreed' }],
    ['approval', {}, { ok: false, reason: 'done' }],
  ] as const)('from %s with %j', (step, changes, answer) => {
    expect(leaveCheckoutStep(step, { ...ready, ...changes })).toEqual(answer)
  })
})

test('step bar clickable only backwards between steps 1 and 2', () => {
  const clickable = CHECKOUT_STEPS.flatMap((current) =>
    CHECKOUT_STEPS.filter((target) => isStepClickable(current, target)).map(
      (target) => `${current} to ${target}`,
    ),
  )
  expect(clickable).toEqual(['payment to address'])
})
