/** What people write, before it is stored (docs/rules/wire.md#texts): no card numbers, and letters that one can see. */

import { isIban } from './iban.ts'

/** Blanks, control and format characters, fillers and lone marks. They are invisible. */
const INVISIBLE = /^[\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]*$/u
/** Half of an emoji or another character above U+FFFF, which no database stores. */
const HALF = /\p{Surrogate}/gu

/** Is there a letter or a sign that one can see? */
export const isVisible = (text: string): boolean => !INVISIBLE.test(text)

/** Replaces halves of characters by U+FFFD, as an encoder to UTF-8 does. */
export const mendHalves = (text: string): string => text.replaceAll(HALF, '\uFFFD')

const DIGITS_MIN = 13
const DIGITS_MAX = 19
/** Groups of digits with blanks, no-break blanks, dots or hyphens between them. */
const RUN = /\d+(?:[\s.\-\u2010-\u2015]{1,3}\d+)*/g
const DATE = /\b\d{1,2}\.\s?\d{1,2}\.\s?\d{4}\b/
const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![A-Z\d])/g
/** Groups in which cards are printed, with a security code after them. */
const PRINTED = [/^4 4 4 4/, /^4 6 5/, /^4 6 4/, /^(1[3-9])/]
const MASK = '•••• '

/** The check digit of ISO/IEC 7812. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits.at(-1 - place))
    const counted = place % 2 === 0 ? digit : digit * 2
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}

const isCardNumber = (digits: string): boolean =>
  digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX && !digits.startsWith('0') && passesLuhn(digits)

type Group = { readonly digits: string; readonly start: number; readonly end: number }
type Span = { readonly start: number; readonly end: number; readonly lastFour: string }

const spanOf = (groups: readonly Group[]): Span | null => {
  const digits = groups.map((group) => group.digits).join('')
  const [first, last] = [groups[0], groups.at(-1)]
  if (!first || !last || !isCardNumber(digits)) return null
  return { start: first.start, end: last.end, lastFour: digits.slice(-4) }
}

/** The card's number from a group on: in printed groups, other digits may follow. The longest counts. */
const findPrinted = (groups: readonly Group[]): Span | null => {
  const lengths = groups.map(({ digits }) => digits.length).join(' ')
  if (!PRINTED.some((shape) => shape.test(lengths))) return null
  for (let count = Math.min(groups.length, 5); count > 0; count--) {
    const span = spanOf(groups.slice(0, count))
    if (span) return span
  }
  return null
}

const findSpans = (groups: readonly Group[]): Span[] => {
  const whole = spanOf(groups)
  if (whole) return [whole]
  for (let at = 0; at < groups.length; at++) {
    const span = findPrinted(groups.slice(at))
    if (!span) continue
    // The mask cuts the run: what stands before it and after it is judged by itself.
    const after = groups.filter(({ start }) => start >= span.end)
    return [...findSpans(groups.slice(0, at)), span, ...findSpans(after)]
  }
  return []
}

/** Account numbers with right check digits, and ids: their digits are no card. */
const listKept = (text: string): (readonly [number, number])[] =>
  [
    ...[...text.matchAll(IBAN)].filter(([found]) => isIban(found.replaceAll(' ', ''))),
    ...text.matchAll(UUID),
  ].map((match) => [match.index, match.index + match[0].length])

const groupsIn = (run: string, offset: number): Group[] =>
  [...run.matchAll(/\d+/g)].map((match) => ({
    digits: match[0],
    start: offset + match.index,
    end: offset + match.index + match[0].length,
  }))

/**
 * Replaces every card number by its last four digits: 13 to 19 digits with a right check digit. Phone numbers (from + or 0),
 * account numbers, dates, codes and ids stay. Doing it again changes nothing.
 */
export const maskCards = (text: string): string => {
  if (text.length < DIGITS_MIN || !/\d/.test(text)) return text
  const kept = listKept(text)
  let masked = ''
  let last = 0
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const before = text.slice(0, index)
    // A number that was masked before keeps its last four digits.
    const groups = groupsIn(run, index).slice(before.endsWith(MASK) ? 1 : 0)
    const free = groups.filter(({ start, end }) => !kept.some(([from, to]) => start < to && end > from))
    if (free.length < groups.length || /\+\s?$/.test(before) || DATE.test(run)) continue
    for (const { start, end, lastFour } of findSpans(groups)) {
      masked += `${text.slice(last, start)}${MASK}${lastFour}`
      last = end
    }
  }
  return masked + text.slice(last)
}
