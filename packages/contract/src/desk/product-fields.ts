/** What the people of a store write about a product (docs/rules/products.md#fields). */
import { isGtin, LANGUAGES, PRODUCT_LIMITS, STOCK_REASONS_BY_HAND } from '@tregu/domain'
import { z } from 'zod'
import { storeChoice } from '../back-office.ts'
import {
  amountOf,
  blankAsMissing,
  flag,
  idText,
  integer,
  nullAsMissing,
  slug,
  text,
  words,
  writtenWords,
} from '../codecs.ts'
import { givenFact } from './facts.ts'

const { name, description, warnings, kosovaNote, price, stock, variants, groups, values } = PRODUCT_LIMITS

/** Texts by language; an empty one takes the language away. */
const textsOf = (schema: z.ZodType<string, string>) => z.partialRecord(z.enum(LANGUAGES), schema)
/** A paragraph ends with a line break, and a line that begins with `- ` is an item of a list. */
const written = (max: number) => writtenWords(max).overwrite((value) => value.replaceAll('\r\n', '\n'))

const productName = written(name.max).refine(
  (value) => value === '' || value.length >= name.min,
  'v.product_name',
)
const optionName = words(PRODUCT_LIMITS.optionName, 'v.option_name')
const optionTexts = z
  .partialRecord(z.enum(LANGUAGES), optionName)
  .refine((names) => Object.keys(names).length > 0, 'v.option_name')

const money = amountOf(price.min, price.max, 'v.price')
export const units = integer(0, stock, 'v.stock')
const sku = blankAsMissing(text(PRODUCT_LIMITS.sku).nullish())
const barcode = blankAsMissing(
  z
    .string('v.barcode')
    .trim()
    .refine((code) => isGtin(code), 'v.barcode')
    .nullish(),
)
export const version = integer(1, 2_000_000_000)

export const productFields = z.object({
  name: textsOf(productName),
  description: textsOf(written(description)),
  category: idText,
  brand: words(PRODUCT_LIMITS.brand).nullable(),
  madeinKosova: flag,
  kosova_note: words(kosovaNote.max, 'v.kosova_note').min(kosovaNote.min, 'v.kosova_note').nullable(),
  slug,
  low_stock: integer(0, PRODUCT_LIMITS.lowStock, 'v.low_stock').nullable(),
  manufacturer: z
    .object({ name: words(120), address: words(300), email: z.email('v.email_format').max(254) })
    .nullable(),
  warnings: textsOf(written(warnings)),
  facts: z.record(z.string().max(120), givenFact).meta({ description: 'by slug; null takes it away' }),
})

const newVariant = z.object({
  values: z
    .array(integer(0, values - 1))
    .max(groups)
    .default([]),
  price: money,
  discountPrice: nullAsMissing(money),
  stock: units.default(0),
  sku,
  barcode,
})
/** Options and variants are given at once when a product is created. */
export const newProduct = productFields.partial().extend({
  name: productFields.shape.name.refine(
    (names) => Object.values(names).some((text) => text !== ''),
    'v.product_name_missing',
  ),
  category: z.string('v.leaf_category').trim().min(1, 'v.leaf_category').max(64, 'v.leaf_category'),
  store: storeChoice,
  options: z
    .array(
      z.object({
        name: optionTexts,
        values: z
          .array(
            z.object({ name: optionTexts, rgb: nullAsMissing(z.string().regex(/^#[\da-f]{6}$/i, 'v.rgb')) }),
          )
          .min(1, 'v.option_name')
          .max(values, 'v.too_many_values'),
      }),
    )
    .max(groups, 'v.too_many_options')
    .default([]),
  variants: z.array(newVariant).max(variants, 'v.too_many_variants').default([]),
})

const optionValue = z.object({
  id: nullAsMissing(idText),
  name: optionTexts,
  rgb: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'v.rgb')
    .nullable()
    .optional(),
})
/** What has an id stays what it is, what is left out goes. Of a variant with an id only its values are set. */
export const changedOptions = z.object({
  version,
  groups: z
    .array(
      z.object({
        id: nullAsMissing(idText),
        name: optionTexts,
        values: z.array(optionValue).min(1, 'v.option_name').max(values, 'v.too_many_values'),
      }),
    )
    .max(groups, 'v.too_many_options'),
  variants: z
    .array(
      newVariant
        .pick({ values: true, stock: true, sku: true })
        .extend({ id: nullAsMissing(idText), price: nullAsMissing(money) }),
    )
    .max(variants, 'v.too_many_variants'),
})

export const changedProduct = productFields.partial().extend({ version })
export const changedVariant = z.object({
  version,
  price: money.optional(),
  discountPrice: money.nullable().optional(),
  sku: sku.optional(),
  barcode: barcode.optional(),
  active: flag.optional(),
  image: idText.nullable().optional(),
})

export const imageOrder = z.object({
  version,
  order: z
    .array(idText)
    .max(PRODUCT_LIMITS.pictures)
    .optional()
    .meta({ description: 'ids of all pictures; the first is the main one' }),
  values: z
    .record(idText, idText.nullable())
    .optional()
    .meta({ description: 'the picture of an option value, by its id' }),
})

const movement = z.object({ variant: idText, change: integer(-stock, stock, 'v.stock') })
const counted = z.object({ variant: idText, set: units, expected: units })
export const stockMoves = z.object({
  reason: z.enum(STOCK_REASONS_BY_HAND, 'v.stock_reason'),
  note: nullAsMissing(words(300)),
  items: z
    .array(z.union([counted, movement]))
    .min(1, 'v.required')
    .max(500, 'v.too_long'),
})
