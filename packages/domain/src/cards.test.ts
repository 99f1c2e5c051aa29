import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkCard,
  checkCardExpiry,
  countCvcDigits,
  findCardBrand,
  formatCardCvc,
  formatCardExpiry,
  formatCardNumber,
  maskCardNumber,
} from './cards.ts'

const now = new Date('2026-05-31T12:00:00Z')

describe('brand from first digit', () => {
  test.each([
    ['4242 4242 4242 4242', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'americancard'],
    ['34', 'americancard'],
    ['36', 'other'],
    ['6011', 'other'],
    ['', 'other'],
  ])('%s is %s', (number, brand) => {
    expect(findCardBrand(number)).toBe(brand)
  })
})

describe('grouping 4-6-5 amex, 4-6-4 diners, else 4-4-4-4', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822463100059', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['36227206271667', '3622 720627 1667'],
    ['424242', '4242 42'],
    ['37828', '3782 8'],
    ['4242-4242x4', '4242 4242 4'],
    ['42424242424242424299', '4242 4242 4242 4242 42'],
    ['', ''],
  ])('%s is shown as %s', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown)
  })
  test('formatting what is formatted changes nothing, and never invents a digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -a'), maxLength: 30 }), (text) => {
        const shown = formatCardNumber(text)
        expect(formatCardNumber(shown)).toBe(shown)
        expect(text.replace(/\D/g, '').startsWith(shown.replace(/ /g, ''))).toBe(true)
        expect(shown.length).toBeLessThanOrEqual(22)
      }),
    )
  })
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['122', '12/2'],
  ['1227', '12/27'],
  ['12/279', '12/27'],
  ['5', '05'],
  ['527', '05/27'],
  ['', ''],
])('expiry MM/YY: %s is shown as %s', (typed, shown) => {
  expect(formatCardExpiry(typed)).toBe(shown)
})

test('a number whose check digit is wrong is no card; the test cards are', () => {
  const card = { name: 'Ana', expiry: '12/30', cvc: '123' }
  const isCard = (number: string) => checkCard({ ...card, number }, new Date('2026-11-26T10:00:00Z')).ok
  expect(isCard('4242 4242 4242 4241')).toBe(false)
  const cards = ['4242 4242 4242 4242', '5555 5555 5555 4444', '4000 0000 0000 0002', '4000 0000 0000 9995']
  expect([...cards, '4000 0000 0000 3220'].map(isCard)).toEqual([true, true, true, true, true])
})

test('CVC 4 digits amex else 3', () => {
  expect([countCvcDigits('americancard'), countCvcDigits('visa')]).toEqual([4, 3])
  expect(formatCardCvc('12a345', 'americancard')).toBe('1234')
  expect(formatCardCvc('12345', 'visa')).toBe('123')
})

test.each([
  ['05/26', { month: 5, year: 2026 }],
  ['04/26', { reason: 'expired' }],
  ['12/30', { month: 12, year: 2030 }],
  ['12/2030', { month: 12, year: 2030 }],
  ['1230', { month: 12, year: 2030 }],
  ['13/30', { reason: 'invalid' }],
  ['00/30', { reason: 'invalid' }],
  ['1/30', { reason: 'invalid' }],
  ['', { reason: 'required' }],
])('a card that expires %j in May 2026', (expiry, answer) => {
  expect(checkCardExpiry(expiry, now)).toEqual(answer)
})

test('a card is good until its month ends in Europe/Belgrade', () => {
  expect(checkCardExpiry('05/26', new Date('2026-05-31T21:59:00Z'))).toEqual({ month: 5, year: 2026 })
  expect(checkCardExpiry('05/26', new Date('2026-05-31T22:00:00Z'))).toEqual({ reason: 'expired' })
})

describe('a new card', () => {
  const draft = { name: ' Arta Krasniqi ', number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
  test.each([
    ['4242 4242 4242 4242', '123', 'visa', '4242'],
    ['4000000000000002', '123', 'visa', '0002'],
    ['5555 5555 5555 4444', '123', 'mastercard', '4444'],
    ['3782 822463 10005', '1234', 'americancard', '0005'],
    ['378282246310005', '1234', 'americancard', '0005'],
    ['30569309025904', '123', 'other', '5904'],
  ])('%s is accepted', (number, cvc, brand, lastFour) => {
    expect(checkCard({ ...draft, number, cvc }, now)).toMatchObject({
      ok: true,
      card: {
        name: 'Arta Krasniqi',
        brand,
        lastFour,
        number: number.replace(/ /g, ''),
        expiryYear: 2030,
        expiry: '12/30',
      },
    })
  })
  test.each([
    [{ name: ' ' }, { name: 'required' }],
    [{ number: '' }, { number: 'required' }],
    [{ number: '4242 4242 4242' }, { number: 'invalid' }],
    [{ number: '4242 4242 4242 4242 4242' }, { number: 'invalid' }],
    [{ number: '4242-4242-4242-4242' }, { number: 'invalid' }],
    [{ number: '3782 822463 10005' }, { cvc: 'invalid' }],
    [{ cvc: '1234' }, { cvc: 'invalid' }],
    [{ cvc: '12' }, { cvc: 'invalid' }],
    [{ cvc: '' }, { cvc: 'required' }],
    [
      { expiry: '01/20', name: '' },
      { expiry: 'expired', name: 'required' },
    ],
  ])('%j is refused', (changes, fields) => {
    expect(checkCard({ ...draft, ...changes }, now)).toEqual({ ok: false, reason: 'invalid_card', fields })
  })
})

test('reading a saved card gives its number masked', () => {
  expect(maskCardNumber('4242')).toBe('•••• •••• •••• 4242')
})
