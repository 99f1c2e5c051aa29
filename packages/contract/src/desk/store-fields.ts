/** What the people of a store write about it (docs/rules/stores.md#what-its-people-change). */
import {
  isIban,
  isRegistrationNumber,
  isTaxNumber,
  LANGUAGES,
  PAYMENT_TYPES,
  STORE_LIMITS,
} from '@tregu/domain'
import { z } from 'zod'
import { amount, day, email, integer, password, text, words, writtenWords } from '../codecs.ts'
import { coerced, toJson } from '../coerce.ts'
import { version } from './product-fields.ts'

const { name, description, deliveryDays, daysOff, pauseNote } = STORE_LIMITS

/** A form with a picture carries the other fields as JSON. */
const json = <S extends z.ZodType>(schema: S): S => coerced(schema, toJson)

const textsOf = (max: number) => z.partialRecord(z.enum(LANGUAGES), writtenWords(max))
const written = (max: number) =>
  z.partialRecord(
    z.enum(LANGUAGES),
    writtenWords(max).overwrite((value) => value.replaceAll('\r\n', '\n')),
  )

type Range = { readonly min: number; readonly max: number }
const inOrder = ({ min, max }: Range) => min <= max
const days = integer(0, deliveryDays, 'v.delivery_days')
const minutes = integer(1, 24 * 60)
/** `HH:mm`; the end of a day is 24:00. */
const time = z.string('v.time').regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'v.time')

const iban = z
  .string('v.iban')
  .overwrite((value) => value.replaceAll(/\s/g, '').toUpperCase())
  .refine(isIban, 'v.iban')

/** Blank: the trader has none. */
const taxNumber = z
  .string('v.tax_number')
  .overwrite((value) => value.trim().toUpperCase())
  .refine((value) => value === '' || isTaxNumber(value), 'v.tax_number')

export const storeFields = z
  .object({
    name: words(name.max, 'v.store_name').min(name.min, 'v.store_name'),
    description: json(written(description)),
    city: words(80),
    phone: text(40),
    email,
    delivery: json(
      z
        .object({
          price: amount,
          free_from: amount.nullable(),
          days: z.object({ min: days, max: days }).refine(inOrder, 'v.shortest_time'),
          cut_off: time,
        })
        .partial()
        .meta({ id: 'ChangedDelivery' }),
    ),
    minimum_order: amount,
    express: json(
      z
        .object({
          open: z.object({ from: time, to: time }).refine(({ from, to }) => from < to, 'v.shortest_time'),
          minutes: z.object({ min: minutes, max: minutes }).refine(inOrder, 'v.shortest_time'),
          cities: z.array(z.int()).min(1, 'v.required').max(100, 'v.too_long'),
        })
        .meta({ id: 'ChangedExpress' }),
    ),
    days_off: json(z.array(day).max(daysOff, 'v.days_off')),
    payment_method: json(z.array(z.enum(PAYMENT_TYPES)).min(1, 'v.payment_method')),
    bank: json(z.object({ holder: words(160), iban })),
    trader: json(
      z
        .object({
          legal_name: words(160, 'v.legal_name'),
          legal_address: words(240, 'v.legal_address'),
          registration_number: text(40, 'v.registration_number').refine(
            isRegistrationNumber,
            'v.registration_number',
          ),
          fiscal_number: taxNumber,
          vat_number: taxNumber,
          lawful_goods: z.literal(true, 'v.lawful_goods'),
        })
        .partial()
        .meta({ id: 'ChangedTrader' }),
    ),
  })
  .partial()

export const changedStore = storeFields.extend({ version, password: password('v.pw').optional() })

/** Both days, or none to end the pause. */
export const pauseFields = z
  .object({ from: day.nullable(), to: day.nullable(), note: textsOf(pauseNote).optional() })
  .refine(({ from, to }) => (from === null) === (to === null), { path: ['to'], message: 'v.date' })
