/** Money (rules, "Money"): integer euro cents inside, euros with at most two decimals on the wire, formatted in the page. */

import type { Language } from './languages.ts'

/** An integer number of euro cents. */
export type Cents = number

/** Is it a number of euros as the wire allows: finite, with at most two decimals. */
export function isEuros(value: unknown): value is number {
  // 12.345 * 100 rounds to 1235 (or 1234), which divided again is another number than the one given
  if (typeof value !== 'number' || !Number.isFinite(value)) return false
  const cents = Math.round(value * 100)
  return Number.isSafeInteger(cents) && cents / 100 === value
}

/** Euros of the wire (`12.5`) in cents (1250). Throws a RangeError unless `isEuros`: parse what comes from outside first. */
export function toCents(euros: number): Cents {
  if (!isEuros(euros)) throw new RangeError(`not an amount of euros: ${euros}`)
  return Math.round(euros * 100) + 0
}

/** Cents (1250) as the wire's euros (12.5). Throws a RangeError for what is no integer: that is a bug, not an amount. */
export function toEuros(cents: Cents): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`not an amount of cents: ${cents}`)
  return cents / 100
}

/** a / b rounded half up, exact for integers; b > 0. */
export function divideHalfUp(a: number, b: number): number {
  const numerator = 2 * a + b
  const denominator = 2 * b
  const remainder = ((numerator % denominator) + denominator) % denominator
  return (numerator - remainder) / denominator
}

/** Basis points, in which rates are stored, as percent: 900 are 9 %. */
export function toPercent(basisPoints: number): number {
  return basisPoints / 100
}

/** So many percent (at most two decimals: 8.25) of an amount, rounded half up once. */
export function percentOf(cents: Cents, percent: number): Cents {
  // in hundredths of a percent both factors are integers, so that 8.5 % of 1000 is not 84.99999
  return divideHalfUp(cents * Math.round(percent * 100), 10_000)
}

interface NumberStyle {
  readonly decimal: string
  readonly group: string
  /** Digits before the decimals from which on groups are marked (sq: 1234,50 but 12 345,50). */
  readonly groupFrom: number
}

// By hand, because browsers without a language's data would write another number than the server did.
const NUMBER_STYLES: Readonly<Record<Language, NumberStyle>> = {
  sq: { decimal: ',', group: '\u00a0', groupFrom: 5 },
  en: { decimal: '.', group: ',', groupFrom: 4 },
  de: { decimal: ',', group: '.', groupFrom: 4 },
  fr: { decimal: ',', group: '\u202f', groupFrom: 4 },
  tr: { decimal: ',', group: '.', groupFrom: 4 },
  bs: { decimal: ',', group: '.', groupFrom: 4 },
}

/** Digits in groups of three, as the language sets them apart. */
function inGroups(digits: string, { group, groupFrom }: NumberStyle): string {
  return digits.length < groupFrom ? digits : digits.replace(/\B(?=(\d{3})+$)/g, group)
}

/** An amount by the language's locale with two decimals, a no-break space and € after it, in all six: `12,50 €`. */
export function formatPrice(cents: Cents, language: Language): string {
  const style = NUMBER_STYLES[language]
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const sign = cents < 0 ? '-' : ''
  return `${sign}${inGroups(digits.slice(0, -2), style)}${style.decimal}${digits.slice(-2)}\u00a0€`
}

/** A number by the language's locale, `12.480` or `4,6`: its own decimals, or so many. */
export function formatNumber(n: number, language: Language, decimals?: number): string {
  const style = NUMBER_STYLES[language]
  const size = Math.abs(n)
  const [whole = '', part] = (decimals === undefined ? String(size) : size.toFixed(decimals)).split('.')
  return `${n < 0 ? '-' : ''}${inGroups(whole, style)}${part ? style.decimal + part : ''}`
}

/** A whole number of percent as the language writes it (language.md 1.1): `25%`, `25 %`, `%25`. */
export function formatPercent(percent: number, language: Language): string {
  if (language === 'tr') return `%${percent}`
  if (language === 'de') return `${percent}\u00a0%`
  if (language === 'fr') return `${percent}\u202f%`
  return `${percent}%`
}
