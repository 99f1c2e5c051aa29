/** A customer as support and administrators read one (docs/rules/customers.md). */
import { ORDER_STATUSES, RETURN_STATUSES, STORE_ROLES } from '@tregu/domain'
import { z } from 'zod'
import { count, euros, instant } from './codecs.ts'
import { decision } from './decisions.ts'
import { passkey } from './passkeys.ts'

export const listedCustomer = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().meta({ description: 'masked: `a…@gmail.com`' }),
    since: instant,
    orders: count,
    permissions: z.array(z.string()),
  })
  .meta({ id: 'ListedCustomer' })

const account = z.object({
  name: z.string(),
  email: z.string().nullable().meta({ description: 'null once the account is deleted' }),
  email_confirmed: z.boolean(),
  phone: z.string().nullable(),
  phone_confirmed: z.boolean(),
  language: z.string(),
  since: instant,
  permissions: z.array(z.string()),
  stores: z.array(z.object({ slug: z.string(), name: z.string(), role: z.enum(STORE_ROLES) })),
  deleted_at: instant.nullable(),
})

const newest = 'the newest ones, 100 at most'

export const customerFile = z
  .object({
    id: z.string(),
    account,
    addresses: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        phone: z.string(),
        address: z.string(),
        quarter: z.string(),
        city: z.string(),
        default: z.boolean(),
      }),
    ),
    order_count: count,
    orders: z
      .array(
        z.object({
          id: z.string(),
          order_id: z.string().meta({ description: 'the code that the shopper knows' }),
          store: z.string(),
          status: z.enum(ORDER_STATUSES),
          total: euros,
          at: instant,
        }),
      )
      .meta({ description: newest }),
    returns: z
      .array(
        z.object({
          id: z.string(),
          order: z.string().meta({ description: 'the id of its order' }),
          order_id: z.string(),
          status: z.enum(RETURN_STATUSES),
          refund: euros.nullable(),
          at: instant,
        }),
      )
      .meta({ description: newest }),
    reviews: z
      .array(
        z.object({
          id: z.string(),
          product: z.object({ slug: z.string(), name: z.string() }),
          rating: count,
          comment: z.string(),
          hidden: z.boolean(),
          at: instant,
        }),
      )
      .meta({ description: newest }),
    coupons: z
      .array(
        z.object({
          code: z.string(),
          name: z.string(),
          value: euros,
          ends_at: instant,
          used: z.boolean(),
        }),
      )
      .meta({ description: newest }),
    chats: z
      .array(
        z.object({
          id: z.string(),
          status: z.enum(['waiting', 'open', 'finished']),
          rating: z.int().nullable(),
          at: instant,
        }),
      )
      .meta({ description: newest }),
    sessions: z.array(
      z.object({
        id: z.string(),
        device: z.string().meta({ description: 'browser and system' }),
        first: instant,
        last: instant,
      }),
    ),
    passkeys: z
      .array(passkey)
      .nullable()
      .meta({ description: 'the oldest first; null for support, which does not see them' }),
    consents: z.array(
      z.object({
        kind: z.enum(['newsletter', 'lawful_goods']),
        at: instant,
        until: instant.nullable().meta({ description: 'when it was taken back' }),
      }),
    ),
    notices: z
      .array(z.object({ id: z.string(), text: z.string(), at: instant }))
      .meta({ description: `what the person reported; ${newest}` }),
    decisions: z.array(decision).meta({ description: 'about the account; the block that holds is in force' }),
  })
  .meta({ id: 'CustomerFile' })
