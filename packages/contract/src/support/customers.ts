/** What support does for a shopper. */
import { z } from 'zod'
import { one } from '../back-office.ts'
import { cart } from '../cart.ts'
import { amount, count, email, euros, instant, optionalWords, text, words } from '../codecs.ts'
import { coupon } from '../coupons.ts'
import { customerFile } from '../customers.ts'
import { deskOrder } from '../desk/orders.ts'
import { endpoint } from '../endpoint.ts'
import { order, RETURN_ERRORS, returnRequest } from '../orders.ts'
import { productCard } from '../products.ts'
import * as r from '../routes/support.ts'

/** What a support agent may still give the shopper in coupons. */
const goodwill = z
  .object({
    limit: euros,
    left: euros,
    days: z.int().meta({ description: 'the limit counts over so many days' }),
  })
  .meta({ id: 'Goodwill' })
export const shoppersOrder = order
  .pick({
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
  })
  .meta({ id: 'ShoppersOrder' })
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
      newest: z.array(shoppersOrder),
    }),
    coupons: z.array(coupon).meta({ description: 'those that the account can use now' }),
    viewed: z.array(productCard).meta({ description: 'products viewed, the last one first' }),
    goodwill: goodwill.nullable().meta({ description: 'null for a guest' }),
  })
  .meta({ id: 'ChatVisitor' })
export const goodwillFields = z.object({
  value: amount.refine((cents) => cents > 0, 'v.number'),
  reason: words(300),
})
export const goodwillGiven = z.object({ coupon, goodwill })

export const customerCalls = {
  getCustomer: endpoint(
    r.getCustomer,
    one('The file of a customer; opening it is in the audit', customerFile),
  ),
  findOrders: endpoint(r.findOrders, {
    ...one(
      'The orders of a purchase, for a visitor of the chat who names its code and the e-mail of its account; in the audit',
      z.array(shoppersOrder),
    ),
    body: z.object({ order_id: text(64), email }),
    errors: ['not_found'],
  }),
  giveCoupon: endpoint(r.giveCoupon, {
    ...one('Give a shopper a coupon of goodwill, within a limit', goodwillGiven),
    body: goodwillFields,
    errors: ['not_found', 'forbidden', 'coupon_limit'],
  }),
  cancelOrder: endpoint(r.cancelOrder, {
    ...one('Cancel an order for its shopper, where the shopper could', deskOrder),
    body: z.object({ reason: optionalWords(500) }).optional(),
    errors: ['not_found', 'status_not_allowed'],
  }),
  openReturn: endpoint(r.openReturn, {
    ...one('Open a return for the shopper, where the shopper could', deskOrder),
    body: returnRequest.optional(),
    errors: RETURN_ERRORS,
  }),
}
