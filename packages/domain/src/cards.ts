/**
 * Payment cards (docs/rules/billing.md): brand from the first digits, grouping, formatting while typing, checking,
 * masking.
 */

import { dayOf } from './dates.ts'
import { passesLuhn } from './written-text.ts'

export const CARD_BRANDS = ['visa', 'mastercard', 'americancard', 'other'] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

/** Characters of a grouped number; so unspaced amex and diners pass. */
const GROUPED_MIN = 16
const GROUPED_MAX = 22
const DIGITS_MAX = 18
const NAME_MAX = 100

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The brand from the first digit: 4 visa, 5 mastercard, 3 then 4 or 7 americancard, else other. */
export const findCardBrand = (number: string): CardBrand => {
  const digits = digitsOf(number)
  if (digits.startsWith('4')) return 'visa'
  if (digits.startsWith('5')) return 'mastercard'
  return /^3[47]/.test(digits) ? 'americancard' : 'other'
}

const groupLengths = (digits: string): readonly number[] => {
  if (/^3[47]/.test(digits)) return [4, 6, 5]
  // Diners Club: 300 to 305, 309, 36, 38 and 39
  if (/^3(0[0-59]|[689])/.test(digits)) return [4, 6, 4]
  return [4, 4, 4, 4, 4]
}

/** Formats a number while it is typed: 4-6-5 amex, 4-6-4 diners, else groups of 4. Drops everything but digits. */
export const formatCardNumber = (text: string): string => {
  const digits = digitsOf(text)
  const lengths = groupLengths(digits)
  const isGrouped = lengths.length === 3
  const most = isGrouped ? lengths.reduce((sum, length) => sum + length, 0) : DIGITS_MAX
  const groups: string[] = []
  let start = 0
  for (const length of lengths) {
    groups.push(digits.slice(start, Math.min(start + length, most)))
    start += length
  }
  return groups.filter((group) => group !== '').join(' ')
}

/** Formats MM/YY while it is typed: a first digit over 1 is a whole month; the slash follows two digits. */
export const formatCardExpiry = (text: string): string => {
  const typed = digitsOf(text)
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** Digits of a CVC: 4 for amex, else 3. */
export const countCvcDigits = (brand: CardBrand): number => (brand === 'americancard' ? 4 : 3)

export const formatCardCvc = (text: string, brand: CardBrand): string =>
  digitsOf(text).slice(0, countCvcDigits(brand))

/** The masked number of a saved card. */
export const maskCardNumber = (lastFour: string): string => `•••• •••• •••• ${lastFour}`

export type CardDraft = {
  readonly name: string
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

/** A checked card; number and CVC go to the payment provider only. */
export type CheckedCard = {
  readonly name: string
  /** Digits alone. */
  readonly number: string
  readonly lastFour: string
  readonly brand: CardBrand
  readonly expiryMonth: number
  readonly expiryYear: number
  /** MM/YY. */
  readonly expiry: string
  readonly cvc: string
}

export type CardFieldReason = 'required' | 'invalid' | 'expired'
export type CardFields = { readonly [F in keyof CardDraft]?: CardFieldReason }

type NumberCheck = { readonly digits: string } | { readonly reason: CardFieldReason }
type ExpiryCheck = { readonly month: number; readonly year: number } | { readonly reason: CardFieldReason }

const checkNumber = (number: string): NumberCheck => {
  const digits = digitsOf(number)
  if (number.trim() === '') return { reason: 'required' }
  const grouped = formatCardNumber(digits)
  const isWhole = digitsOf(grouped) === digits && /^[\d\s]+$/.test(number)
  return isWhole && grouped.length >= GROUPED_MIN && grouped.length <= GROUPED_MAX && passesLuhn(digits)
    ? { digits }
    : { reason: 'invalid' }
}

/**
 * Reads an expiry `MM/YY` (also unspaced or with 20YY) and compares it with today in Europe/Belgrade; a card is valid
 * until its month ends.
 */
export const checkCardExpiry = (expiry: string, now: Date): ExpiryCheck => {
  if (expiry.trim() === '') return { reason: 'required' }
  const [, monthText, yearText] = /^(\d{2})\s*\/?\s*(?:20)?(\d{2})$/.exec(expiry.trim()) ?? []
  const month = Number(monthText)
  if (monthText === undefined || yearText === undefined || month < 1 || month > 12)
    return { reason: 'invalid' }
  const isPast = `20${yearText}-${monthText}` < dayOf(now).slice(0, 7)
  return isPast ? { reason: 'expired' } : { month, year: 2000 + Number(yearText) }
}

/** Checks a new card: valid fields, or what is wrong with each. */
export const checkCard = (
  draft: CardDraft,
  now: Date,
):
  | { readonly ok: true; readonly card: CheckedCard }
  | { readonly ok: false; readonly reason: 'invalid_card'; readonly fields: CardFields } => {
  const name = draft.name.trim()
  const number = checkNumber(draft.number)
  const expiry = checkCardExpiry(draft.expiry, now)
  const brand = findCardBrand(draft.number)
  const cvc = draft.cvc.trim()
  const isCvc = /^\d+$/.test(cvc) && cvc.length === countCvcDigits(brand)
  const fields: { -readonly [F in keyof CardDraft]?: CardFieldReason } = {}
  if (name === '' || name.length > NAME_MAX) fields.name = name === '' ? 'required' : 'invalid'
  if ('reason' in number) fields.number = number.reason
  if ('reason' in expiry) fields.expiry = expiry.reason
  if (!isCvc) fields.cvc = cvc === '' ? 'required' : 'invalid'
  if (Object.keys(fields).length > 0 || 'reason' in number || 'reason' in expiry) {
    return { ok: false, reason: 'invalid_card', fields }
  }
  const { month, year } = expiry
  const shownExpiry = `${String(month).padStart(2, '0')}/${String(year).slice(2)}`
  const lastFour = number.digits.slice(-4)
  const figures = { number: number.digits, lastFour, brand, expiryMonth: month, expiryYear: year, cvc }
  return { ok: true, card: { ...figures, name, expiry: shownExpiry } }
}
