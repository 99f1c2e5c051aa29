/**
 * Money (docs/rules/money.md): integer euro cents inside, euros with at most two decimals on the wire, formatted in the
 * page.
 */

import type { Language } from './languages.ts'

/** An integer number of euro cents. The compiler refuses it where `Euros` are expected; a plain number passes. */
export type Cents = number & { readonly unit?: 'cents' }
/** Euros with at most two decimals, as on the wire. */
export type Euros = number & { readonly unit?: 'euros' }

/** Is it a valid number of euros on the wire: finite, with at most two decimals? */
export const isEuros = (value: unknown): value is Euros => {
  // 12.345 * 100 rounds to 1235 (or 1234), and that divided by 100 is another number
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  const cents = Math.round(value * 100)
  return Number.isSafeInteger(cents) && cents / 100 === value
}

/** Converts the wire's euros (`12.5`) to cents (1250). Throws a RangeError unless `isEuros`: parse external input first. */
export const toCents = (euros: Euros): Cents => {
  if (!isEuros(euros)) throw new RangeError(`not an amount of euros: ${euros}`)
  return Math.round(euros * 100) + 0
}

/** Converts cents (1250) to the wire's euros (12.5). Throws a RangeError for a fraction, which is a bug. */
export const toEuros = (cents: Cents): Euros => {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount of cents: ${cents}`)
  return cents / 100
}

/** Sums euros in whole cents, so that no fraction is lost. */
export const sumEuros = (amounts: readonly Euros[]): Euros =>
  toEuros(amounts.reduce<number>((sum, amount) => sum + toCents(amount), 0))

/** a / b rounded half up, exact for integers; b > 0. */
export const divideHalfUp = (a: number, b: number): number => {
  const numerator = 2 * a + b
  const denominator = 2 * b
  const remainder = ((numerator % denominator) + denominator) % denominator
  return (numerator - remainder) / denominator
}

/** Converts basis points, in which rates are stored, to percent: 900 are 9 %. */
export const toPercent = (basisPoints: number): number => basisPoints / 100

/** Per cent to the nearest basis point. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100)

/** This percentage (at most two decimals: 8.25) of an amount, rounded half up once. */
export const percentOf = (cents: Cents, percent: number): Cents => {
  // in hundredths of a percent both factors are integers, so that 8.5 % of 1000 is not 84.99999
  return divideHalfUp(cents * Math.round(percent * 100), 10_000)
}

type NumberStyle = {
  readonly decimal: string
  readonly group: string
  /** Number of digits before the decimals from which groups are separated (sq: 1234,50 but 12 345,50). */
  readonly groupFrom: number
}

// Format by hand, because browsers without a language's data would print another text than the server.
const NUMBER_STYLES: Readonly<Record<Language, NumberStyle>> = {
  sq: { decimal: ',', group: '\u00a0', groupFrom: 5 },
  en: { decimal: '.', group: ',', groupFrom: 4 },
  de: { decimal: ',', group: '.', groupFrom: 4 },
  fr: { decimal: ',', group: '\u202f', groupFrom: 4 },
  tr: { decimal: ',', group: '.', groupFrom: 4 },
  bs: { decimal: ',', group: '.', groupFrom: 4 },
}

/** Groups of three digits, with the language's separator. */
const inGroups = (digits: string, { group, groupFrom }: NumberStyle): string =>
  digits.length < groupFrom ? digits : digits.replace(/\B(?=(\d{3})+$)/g, group)

/** Formats cents with the language's decimals, a no-break space and €: `12,50 €`. */
export const formatPrice = (cents: Cents, language: Language): string => {
  const style = NUMBER_STYLES[language]
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const sign = cents < 0 ? '-' : ''
  return `${sign}${inGroups(digits.slice(0, -2), style)}${style.decimal}${digits.slice(-2)}\u00a0€`
}

/** Formats a number in the language's style, `12.480` or `4,6`: with its own decimals, or with the given number. */
export const formatNumber = (n: number, language: Language, decimals?: number): string => {
  const style = NUMBER_STYLES[language]
  const size = Math.abs(n)
  const [whole = '', part] = (decimals === undefined ? String(size) : size.toFixed(decimals)).split('.')
  return `${n < 0 ? '-' : ''}${inGroups(whole, style)}${part ? style.decimal + part : ''}`
}

/** Formats per cent in the language's style: `25%`, `8,5 %`, `%25`. */
export const formatPercent = (percent: number, language: Language): string => {
  const shown = formatNumber(percent, language)
  if (language === 'tr') return `%${shown}`
  if (language === 'de') return `${shown}\u00a0%`
  if (language === 'fr') return `${shown}\u202f%`
  return `${shown}%`
}
