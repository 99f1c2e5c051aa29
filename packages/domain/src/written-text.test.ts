import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeIban } from './iban.ts'
import { isVisible, maskCards, mendHalves, passesLuhn } from './written-text.ts'

/** Digits with the check digit that makes them a card's number. */
const withCheckDigit = (start: string): string =>
  Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(passesLuhn) ?? ''
const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max })
const cardNumber = fc
  .tuple(fc.constantFrom('2', '3', '4', '5', '6'), digits(11, 17))
  .map(([first, rest]) => withCheckDigit(first + rest))
const separator = fc.constantFrom('', ' ', '\u00A0', '-', '.', ' - ', '\u202F')

describe('a card number in a text', () => {
  it.each([
    ['my card is 4242 4242 4242 4242', 'my card is •••• 4242'],
    ['4242.4242.4242.4242, cvc 123', '•••• 4242, cvc 123'],
    ['4242\u00A04242\u00A04242\u00A04242', '•••• 4242'],
    ['3782-822463-10005 and 5555555555554444', '•••• 0005 and •••• 4444'],
    ['4242 4242 4242 4242 123', '•••• 4242 123'],
    ['nr4242424242424242', 'nr•••• 4242'],
    ['call 1 4242 4242 4242 4242', 'call 1 •••• 4242'],
    ['102246603 3894 2000000000008', '•••• 3894 •••• 0008'],
  ])('is masked: %s', (text, masked) => {
    expect(maskCards(text)).toBe(masked)
  })

  it.each([
    '4242 4242 4242 4241',
    '+383 44 123 456 and +383 49 654 321 0',
    '0038344123456 0038349123456',
    'from 26.11.2026 to 27.11.2026',
    'http://localhost/chat/01963f2a-1234-4567-8901-424242424242',
    'TR-7K3M-9Q2X',
    '12 pieces at 3.50, 24 at 3.20',
    '',
  ])('is not: %s', (text) => {
    expect(maskCards(text)).toBe(text)
  })

  it('is found with any separators, wherever it stands, and leaves four digits', () => {
    const word = fc.constantFrom('', 'my card ', 'karta: ', 'ë ', '(')
    fc.assert(
      fc.property(cardNumber, separator, word, word, (number, between, before, after) => {
        const written = number.match(/.{1,4}/g)?.join(between) ?? ''
        expect(maskCards(`${before}${written} ${after}`)).toBe(`${before}•••• ${number.slice(-4)} ${after}`)
      }),
    )
  })

  it('is masked once: doing it again changes nothing', () => {
    const piece = fc.oneof(cardNumber, digits(1, 20), fc.constantFrom(' ', '-', '.', '+', 'a', '•••• '))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const masked = maskCards(pieces.join(''))
        expect(maskCards(masked)).toBe(masked)
      }),
      { numRuns: 500 },
    )
  })

  it('is never seen in an account number or in a number that starts with +', () => {
    fc.assert(
      fc.property(digits(16, 16), digits(8, 15), (account, phone) => {
        const iban = makeIban('XK', account)
        const grouped = iban.match(/.{1,4}/g)?.join(' ') ?? ''
        for (const text of [iban, `IBAN ${grouped}.`, `+${phone}`]) expect(maskCards(text)).toBe(text)
      }),
    )
  })
})

describe('what one can see', () => {
  it.each(['\u200B', '\u2060 \u200B', '\u00A0', '\u3164', '\u0301', '\u2800', ''])('is not in %j', (text) => {
    expect(isVisible(text)).toBe(false)
  })
  it.each(['a', '\u200Ba', 'ë', '👍', '7', 'Марија'])('is in %s', (text) => {
    expect(isVisible(text)).toBe(true)
  })
  it('half of a character becomes U+FFFD, a whole one stays', () => {
    expect(mendHalves('a\uD83D b\uDC4D 👍')).toBe('a\uFFFD b\uFFFD 👍')
  })
})
