import { describe, expect, it } from 'vitest'
import { isPaymentPage } from './payment-page.ts'

const shop = 'https://tregu.example'

describe('a shopper is sent to pay', () => {
  it.each([
    '/sandbox/paypal?confirmation=1',
    `${shop}/sandbox/paypal`,
    'https://checkout.stripe.com/c/pay/cs_1',
  ])('to %s', (address) => expect(isPaymentPage(address, shop)).toBe(true))
  it.each([
    'https://checkout.stripe.com.evil.example/c/pay',
    'http://checkout.stripe.com/c/pay',
    'https://checkout.stripe.com@evil.example/',
    '//evil.example/pay',
    'javascript:alert(1)',
    'https://',
  ])('never to %s', (address) => expect(isPaymentPage(address, shop)).toBe(false))
})
