/** Calls about the cart: lines, totals, holds (docs/rules/cart.md). */
import { z } from 'zod'
import { arrival, backOn, servedCities } from './arrivals.ts'
import {
  count,
  euros,
  flag,
  idText,
  instant,
  integer,
  message,
  optionalText,
  optionalWords,
  success,
} from './codecs.ts'
import { coupon } from './coupons.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

const r = routes.cart

/** What changed since the shopper last looked: `was` and `is` in euros or pieces. */
export const lineNotice = z
  .object({
    kind: z.enum(['price', 'stock', 'clamped', 'withdrawn', 'paused', 'sold_out']),
    was: z.number().nullable(),
    is: z.number().nullable(),
  })
  .meta({ id: 'LineNotice' })
export const cartNotice = z
  .object({
    kind: z.enum(['clamped', 'moved_to_later', 'coupon_removed', 'promo_removed', 'whole_cart']),
    name: z.string().nullable(),
    was: z.number().nullable(),
    is: z.number().nullable(),
  })
  .meta({ id: 'CartNotice' })

/** A value of the variant in a line, such as its colour. */
export const chosenValue = z
  .object({ name: z.string(), value: z.string(), rgb: z.string().nullable() })
  .meta({ id: 'ChosenValue' })

export const cartItem = z
  .object({
    order_item_id: z.string(),
    slug: z.string(),
    name: z.string(),
    var_id: z.string(),
    variant: z.array(chosenValue),
    quantity: z.int(),
    stock: z.int(),
    price: euros,
    discountPrice: euros.nullable(),
    total: euros,
    seller: z.string(),
    sellerSlug: z.string(),
    department: z.string(),
    background: z.string(),
    comment: z.string(),
    available: z.boolean(),
    back_on: backOn,
    notice: lineNotice.nullable(),
  })
  .meta({ id: 'CartItem' })

export const cartSeller = z
  .object({
    slug: z.string(),
    name: z.string(),
    department: z.string(),
    logo: z.string().nullable(),
    express: z.boolean(),
    subTotal: euros,
    tax: euros,
    tax_percent: z.number(),
    service_fee: euros,
    service_fee_percent: z.number(),
    delivery: euros,
    free_delivery_from: euros.nullable(),
    discount: euros,
    total: euros,
    minimum: euros,
    missing: euros,
    alone: z
      .object({ discount: euros, total: euros })
      .meta({ description: 'the figures when this store’s lines are bought alone' }),
    arrives: arrival,
    back_on: backOn,
    cities: servedCities,
  })
  .meta({ id: 'CartSeller' })

const taken = z.object({ code: z.string(), value: euros }).nullable()

export const cart = z
  .object({
    cart_id: z.string().nullable(),
    count,
    items: z.array(cartItem),
    later_buy: z.array(cartItem),
    sellers: z.array(cartSeller),
    subTotal: euros,
    shippingTotal: euros,
    store_coupons_total: euros,
    total: euros,
    treguCoupon: taken,
    promoCode: taken,
    coupons_can_use: z.array(coupon),
    coupons_below_minimum: z
      .array(coupon)
      .meta({ description: 'the platform’s coupons that only want more in the cart' }),
    storeCoupons: z.record(z.string(), coupon),
    cart_all_coupons: z.record(z.string(), z.array(coupon)).meta({
      description: 'by seller: the coupons that the user holds, and those that the user can claim',
    }),
    notices: z.array(cartNotice),
    merged: z.object({ products: z.int(), until: instant }).nullable().meta({
      description: 'a guest’s cart was merged into this one at sign-in; until then it can be undone',
    }),
    can_checkout: z.boolean(),
    held_until: instant.nullable(),
  })
  .meta({ id: 'Cart' })
export type Cart = z.input<typeof cart>

const browser = { browserID: optionalText(64), bid_: optionalText(64) }
const quantity = integer(0, 9_999, 'v.quantity')
const asCart = success({ cart })
const resultCart = success({ result: z.object({ cart }) })

export const cartUpdateBody = z
  .object({
    ...browser,
    var_id: idText.optional(),
    qty: quantity.optional(),
    cartItem: idText.optional(),
    delete: flag.optional(),
    sellerSlug: optionalText(120),
    coupon_id: idText.optional(),
    remove_coupon: flag.optional(),
    comment: optionalWords(300),
    acknowledge: flag.optional(),
  })
  .superRefine((body, context) => {
    const adds = body.var_id !== undefined && body.qty !== undefined
    const line =
      body.cartItem !== undefined &&
      (body.qty !== undefined ||
        body.delete === true ||
        body.comment !== undefined ||
        body.acknowledge !== undefined)
    const group = body.delete === true && body.sellerSlug !== undefined
    const other = body.coupon_id !== undefined || body.remove_coupon === true || body.acknowledge === true
    if (!adds && !line && !group && !other)
      context.addIssue({
        code: 'custom',
        path: [body.var_id === undefined ? 'var_id' : 'qty'],
        message: 'v.required',
      })
    if (adds && body.qty === 0) context.addIssue({ code: 'custom', path: ['qty'], message: 'v.quantity' })
  })

export const cartCalls = {
  get: endpoint(r.get, {
    summary: 'The cart',
    query: z.object(browser),
    body: z.object(browser).optional(),
    response: asCart,
  }),
  update: endpoint(r.update, {
    summary:
      'Add a variant, set a quantity, remove a line or a seller’s lines, choose or remove a coupon, comment',
    body: cartUpdateBody,
    response: asCart,
    errors: [
      'not_found',
      'not_enough_stock',
      'sold_out',
      'store_paused',
      'cart_full',
      'coupon_min_spend',
      'coupon_not_usable',
      'not_signed_in',
    ],
  }),
  buyNow: endpoint(r.buyNow, {
    summary: 'Put in the cart and go on to the checkout with the whole cart',
    body: z.object({ ...browser, var_id: idText, qty: integer(1, 9_999, 'v.quantity').default(1) }),
    response: resultCart,
    errors: ['not_found', 'not_enough_stock', 'sold_out', 'store_paused', 'cart_full'],
  }),
  promo: endpoint(r.promo, {
    summary: 'Use a promo code; an empty one removes it',
    body: z.object({ code: optionalText(40) }),
    response: success({ message, result: z.object({ cart }) }),
    errors: [
      'promo_invalid',
      'promo_not_started',
      'promo_expired',
      'promo_used_up',
      'promo_already_used',
      'promo_min_spend',
    ],
  }),
  saveForLater: endpoint(r.saveForLater, {
    summary: 'Save a line for later',
    body: z.object({ order_item_id: idText }),
    response: asCart,
    errors: ['not_found'],
  }),
  restore: endpoint(r.restore, {
    summary: 'Move a saved line back to the cart',
    body: z.object({ order_item_id: idText }),
    response: asCart,
    errors: ['not_found', 'cart_full', 'sold_out'],
  }),
  undoMerge: endpoint(r.undoMerge, {
    summary: 'Undo the merge of a guest’s cart at sign-in: the lines as before',
    response: asCart,
    errors: ['undo_over'],
  }),
  hold: endpoint(r.hold, {
    summary: 'Hold the stock of the cart’s lines while the shopper pays',
    response: success({
      now: instant.meta({ description: 'the server’s time, for a countdown on a clock that is wrong' }),
      held_until: instant.nullable(),
      held: z.array(z.string()),
      refused: z.array(
        z.object({
          order_item_id: z.string(),
          available: z.int(),
          reason: z
            .enum(['lapsed', 'not_free'])
            .meta({ description: 'lapsed: one’s own hold ran out, it may be taken again at `until`' }),
          until: instant.nullable(),
        }),
      ),
    }),
    errors: ['cart_empty'],
  }),
  release: endpoint(r.release, {
    summary: 'Give the held stock back',
    response: success({ held_until: z.null(), held: z.array(z.string()), refused: z.array(z.unknown()) }),
  }),
}
