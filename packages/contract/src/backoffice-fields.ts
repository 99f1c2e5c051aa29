/** Fields of the back office's calls: a store's fees, products with their variants, coupons, categories. */
import { CHAT_TEXT_MAX } from '@tregu/domain'
import { z } from 'zod'
import {
  amount,
  blankAsMissing,
  count,
  day,
  euros,
  flag,
  idText,
  instant,
  integer,
  optionalText,
  text,
} from './codecs.ts'
import { coerced, toAnyNumber } from './coerce.ts'
import { orderReturn } from './orders.ts'
import { page } from './paging.ts'
import { texts } from './products.ts'

export const byId = z.object({ id: idText })
export const percent = coerced(z.number().min(0, 'v.number').max(100, 'v.number'), toAnyNumber)
export const listQuery = z.object({ q: optionalText(100), page, status: optionalText(20) })
export const translations = z.partialRecord(
  z.enum(['sq', 'en', 'de', 'fr', 'tr', 'bs']),
  z.string().trim().max(5_000),
)

export const fees = z.object({
  tax: percent,
  service_fee: percent,
  delivery_price: amount,
  free_delivery_from: amount.nullable(),
  minimum_order: amount,
  commission: percent,
})
export const storeFields = z.object({
  name: optionalText(120),
  description: translations.optional(),
  phone: optionalText(40),
  city: optionalText(80),
  delivery_price: amount.optional(),
  free_delivery_from: amount.nullable().optional(),
  minimum_order: amount.optional(),
  payment_method: z.array(z.enum(['cash', 'creditCard', 'bank', 'paypal'])).optional(),
  delivery_date: optionalText(40),
})
export const variantFields = z.object({
  price: amount,
  discountPrice: amount.nullable(),
  stock: integer(0, 1_000_000, 'v.quantity'),
})
export const productFields = z.object({
  slug: text(120, 'v.slug'),
  name: translations,
  description: translations,
  category: idText,
  brand: optionalText(120),
  madeinKosova: flag.default(false),
  options: z
    .array(
      z.object({
        name: translations,
        values: z.array(z.object({ name: translations, rgb: optionalText(7) })).max(50),
      }),
    )
    .max(3)
    .default([]),
  variants: z.array(variantFields.extend({ values: z.array(integer(0, 49)).max(3) })).max(500),
})
export const product = z.object({
  id: z.string(),
  slug: z.string(),
  status: z.enum(['draft', 'published', 'withdrawn']),
  name: texts,
  description: texts,
  category: z.string(),
  brand: z.string().nullable(),
  madeinKosova: z.boolean(),
  variants: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      price: euros,
      discountPrice: euros.nullable(),
      stock: z.int(),
    }),
  ),
  images: z.array(z.object({ id: z.string(), src: z.string(), rank: z.int() })),
})
export const returned = orderReturn.extend({
  order: z.string().meta({ description: 'the order’s id' }),
  order_id: z.string().meta({ description: 'the purchase’s code' }),
  store: z.string(),
})
export const couponFields = z.object({
  name: translations,
  code: optionalText(40),
  value: amount,
  min_spend: amount,
  start_date: day,
  end_date: day,
  uses: integer(1, 1_000_000).nullable(),
  store: optionalText(120),
})
export const category = z.object({
  id: z.string(),
  parent: z.string().nullable(),
  slug: z.string(),
  name: texts,
  position: z.int(),
})
export const categoryFields = z.object({
  parent: idText.nullable(),
  slug: text(120, 'v.slug'),
  name: translations,
  position: integer(0, 10_000),
})
export const reply = z.object({ id: z.string(), shortcut: z.string(), text: texts })
/** A canned reply is one intent in all six languages. Agents type its shortcut after a slash, which is not part of it. */
const replyText = text(CHAT_TEXT_MAX)
const shortcut = text(40)
  .transform((typed) => typed.replace(/^\//, '').toLowerCase())
  .refine((word) => /^[\p{L}\p{N}_-]+$/u.test(word), 'v.shortcut')
export const replyFields = z.object({
  shortcut,
  text: z.object({
    sq: replyText,
    en: replyText,
    de: replyText,
    fr: replyText,
    tr: replyText,
    bs: replyText,
  }),
})
export const homePart = z.object({
  id: z.string(),
  kind: z.string(),
  title: texts,
  text: texts,
  link: z.string(),
  position: z.int(),
  active: z.boolean(),
})
export const chatRow = z.object({
  chatId: z.string(),
  nickname: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  agent: z.string().nullable().meta({ description: 'the nickname of the agent who has the chat' }),
  status: z.enum(['waiting', 'open', 'finished']),
  since: instant,
  last: instant,
  language: z.string(),
  preview: z.string().meta({ description: 'the beginning of the last message' }),
  unread: count,
  rating: z.int().nullable(),
  comment: z.string().nullable(),
  customer: z.string().nullable().meta({ description: 'the id of the signed-in visitor' }),
})
export const chatQuery = z.object({
  q: optionalText(100),
  page,
  /** `mine`: the open ones of the agent who asks. */
  status: blankAsMissing(z.enum(['waiting', 'open', 'finished', 'mine'], 'v.status').optional()),
})
export const chatAgent = z.object({
  nickname: z.string(),
  name: z.string(),
  state: z.enum(['available', 'away']),
  online: z.boolean(),
  chats: count,
  capacity: count,
  me: z.boolean(),
})
export const leftMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  language: z.string(),
  at: instant,
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  answered_by: z.string().nullable(),
})
export const leftMessageQuery = z.object({
  q: optionalText(100),
  page,
  status: blankAsMissing(z.enum(['open', 'answered'], 'v.status').optional()),
})
export const payout = z.object({ id: z.string(), amount: euros, at: instant, reference: z.string() })
