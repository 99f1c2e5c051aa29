/** Values on the wire; money is in euros. Text from forms and queries is coerced before a schema sees it (coerce.ts). */
import {
  type Cents,
  type Euros,
  isVisible,
  maskCards,
  normalizePassword,
  PASSWORD_MAX,
  toCents,
  toEuros,
} from '@tregu/domain'
import { z } from 'zod'
import { coerced, exact } from './coerce.ts'

/** Euros with at most two decimals on the wire; integer cents in the server's code (decision 26). */
export const euros = z
  .codec(z.number() as z.ZodType<Euros, Euros>, z.int() as z.ZodType<Cents, Cents>, {
    decode: toCents,
    encode: toEuros,
  })
  .meta({ description: 'euros, at most 2 decimals' })
/** ISO 8601 in UTC on the wire; a Date in the server's code. */
export const instant = z
  .codec(z.iso.datetime(), z.date(), {
    decode: (text) => new Date(text),
    encode: (date) => date.toISOString(),
  })
  .meta({ id: 'Instant', description: 'ISO 8601, UTC' })
export const id = z.string().meta({ description: 'identifier' })
export const count = z.int().nonnegative()

/** PostgreSQL text cannot hold NUL, and no name or address needs control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Characters that one cannot see are no text; control characters are refused. */
const seen = (value: string): string => (isVisible(value) || control.test(value) ? value : '')
/** Letters with marks of their own may be typed as several characters. */
const PASSWORD_TYPED_MAX = 4 * PASSWORD_MAX

/** Trimmed text of 1..max characters; an empty one, or one without a visible letter, fails with the given message key. */
export const text = (max: number, empty = 'v.required') =>
  z
    .string(empty)
    .trim()
    .overwrite(seen)
    .min(1, empty)
    .max(max, 'v.too_long')
    .refine((value) => !control.test(value), 'v.characters')
/** Trimmed text that may be empty; a missing one fails with the given message key. */
export const writtenText = (max: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .overwrite(seen)
    .max(max, 'v.too_long')
    .refine((value) => !control.test(value), 'v.characters')
/** Text that may be empty or missing; null counts as missing. */
export const optionalText = (max: number) =>
  coerced(writtenText(max, 'v.text').optional(), (value) => (value === null ? undefined : value))
/** What people write and others read, 1..max characters: without card numbers. */
export const words = (max: number, empty = 'v.required') => text(max, empty).overwrite(maskCards)
/** What people write and others read, which may be empty: without card numbers. */
export const writtenWords = (max: number) => writtenText(max, 'v.text').overwrite(maskCards)
/** What people write and others read, or nothing: without card numbers. */
export const optionalWords = (max: number) =>
  coerced(writtenWords(max).optional(), (value) => (value === null ? undefined : value))
/** A field that may be missing; null counts as missing. */
export const nullAsMissing = <S extends z.ZodType>(schema: S) =>
  coerced(schema.optional(), (value) => (value === null ? undefined : value))
export const integer = (min: number, max: number, message = 'v.number') =>
  z.int(message).min(min, message).max(max, message)
/** How far from a whole cent a sum may be that a client added with floating-point numbers. */
const ROUNDING = 1e-4
const isCents = (sent: number) => Math.abs(sent * 100 - Math.round(sent * 100)) < ROUNDING
/** An amount of euros with at most two decimals that a client sends, between two amounts in cents. */
export const amountOf = (min: Cents, max: Cents, message: string) =>
  z.codec(
    z
      .number(message)
      .min(toEuros(min), message)
      .max(toEuros(max), message)
      .refine(isCents, message) as z.ZodType<Euros, Euros>,
    z.int() as z.ZodType<Cents, Cents>,
    { decode: (sent) => Math.round(sent * 100), encode: toEuros },
  )
export const amount = amountOf(0, 1_000_000_000, 'v.number')
/** A blank value in a query or a form counts as missing; the schema must accept `undefined`. */
export const blankAsMissing = <S extends z.ZodType>(schema: S): S =>
  coerced(schema, (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value))
export const flag = z.boolean('v.flag')
/** Passwords are never trimmed: spaces count. Their length is that of the normalized text. */
export const password = (empty: string, min = 1, short = empty) =>
  exact(
    z
      .string(empty)
      .min(1, empty)
      .max(PASSWORD_TYPED_MAX, 'v.too_long')
      .refine((typed) => typed === '' || [...normalizePassword(typed)].length >= min, short)
      .refine((typed) => [...normalizePassword(typed)].length <= PASSWORD_MAX, 'v.too_long'),
  )
export const email = z
  .string('v.email')
  .trim()
  .min(1, 'v.email')
  .max(254, 'v.email_format')
  .pipe(z.email('v.email_format'))
export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'v.slug')
/** An identifier sent by a client: a short token that may not exist. */
export const idText = z.string('v.required').trim().min(1, 'v.required').max(64, 'v.too_long')
/** A calendar day `YYYY-MM-DD`. */
export const day = z.iso.date('v.date')

/** A successful answer: `error: null` and its fields. */
export const success = <S extends z.ZodRawShape>(shape: S) => z.object({ error: z.null(), ...shape })
export const message = z.string()
