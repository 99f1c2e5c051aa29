/** What an agent sees and does beside a conversation (docs/rules/chat.md#beside-the-conversation). */
import { z } from 'zod'
import { cart, coupon } from './cart.ts'
import { amount, count, euros, instant, text } from './codecs.ts'
import { order } from './orders.ts'
import { productCard } from './products.ts'

/** What a support agent may still give the shopper in coupons. */
const goodwill = z.object({
  limit: euros,
  left: euros,
  days: z.int().meta({ description: 'the limit counts over so many days' }),
})

export const chatVisitor = z
  .object({
    customer: z.string().nullable().meta({ description: 'the id of the account; null: a guest' }),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    since: instant.nullable().meta({ description: 'when the account was made; null: a guest' }),
    language: z.string().meta({ description: 'of the account, or of the guest’s chat' }),
    cart: cart
      .pick({ count: true, items: true, later_buy: true, subTotal: true, total: true })
      .nullable()
      .meta({ description: 'as it is now; null: the chat does not know the guest’s browser' }),
    orders: z.object({
      count,
      newest: z.array(
        order.pick({
          id: true,
          order_id: true,
          timestamp: true,
          status: true,
          total: true,
          store: true,
          isOpen: true,
          arrives: true,
          parcel: true,
          cart: true,
          returns: true,
          payment: true,
          can_cancel: true,
          can_return: true,
        }),
      ),
    }),
    coupons: z.array(coupon).meta({ description: 'those that the account can use now' }),
    viewed: z.array(productCard).meta({ description: 'products viewed, the last one first' }),
    goodwill: goodwill.nullable().meta({ description: 'null for a guest' }),
  })
  .meta({ id: 'ChatVisitor' })

export const goodwillFields = z.object({
  value: amount.refine((cents) => cents > 0, 'v.number'),
  reason: text(300),
})
export const goodwillGiven = z.object({ coupon, goodwill })
