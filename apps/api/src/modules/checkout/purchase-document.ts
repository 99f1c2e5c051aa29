/** Makes the rows of a split cart (purchase, orders, lines) and each order's plan. */
import type { OrderAddress } from '@tregu/contract'
import { newId } from '@tregu/database'
import {
  type Arrival,
  findTransferEnd,
  isFree,
  type Language,
  type PaymentType,
  type Purchase,
  planPlacing,
  showPrice,
  toPercent,
} from '@tregu/domain'
import { startArrivalClock } from '../../lib/arrivals.ts'
import type { CartLine, CartStore } from '../cart/cart.ts'
import type { CartCoupon } from '../coupons/coupons.ts'
import type { PlannedOrder } from '../orders/orders.ts'
import type { PurchaseDocument } from './checkout.queries.ts'

export type Placing = {
  readonly userId: string
  readonly email: string
  readonly emailConfirmed: boolean
  readonly firstName: string
  readonly language: Language
  readonly type: PaymentType
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly shipping: OrderAddress
  readonly billing: OrderAddress
  readonly deliveryWish: string | null
  /** The hour that the shopper chose among the express store's slots. */
  readonly slot: Arrival | null
}

type Split = Purchase<CartLine, CartStore, CartCoupon>
export type Document = PurchaseDocument & {
  readonly id: string
  readonly planned: readonly PlannedOrder[]
}

/** A cart's line with its id in the order. */
type NumberedLine = { readonly id: string; readonly line: CartLine }

/** Records the prices that the cart showed, with the honest struck-through price. */
const lineRecord = (
  { id, line: { row, unitPrice, quantity } }: NumberedLine,
  orderId: string,
  position: number,
) => {
  const shown = showPrice(row, row.lowestPrice30)
  return {
    id,
    order_id: orderId,
    position,
    product_id: row.productId,
    variant_id: row.variantId,
    slug: row.slug,
    department: row.department,
    name: row.name,
    options: row.options,
    image: row.image ?? '',
    price: shown.price,
    discount_price: shown.discountPrice,
    quantity,
    total: unitPrice * quantity,
    comment: row.comment,
    returned_quantity: 0,
  }
}

/** Copies the store's account into the order, so that later changes of the store do not change the order. */
const transferRecord = (account: CartStore['row']['account'], at: Date) => ({
  transfer_holder: account?.holder ?? null,
  transfer_iban: account?.iban ?? null,
  transfer_until: account ? findTransferEnd(at) : null,
})

type SplitOrder = Split['orders'][number]

const planOrder = (order: SplitOrder, lines: readonly NumberedLine[], placing: Placing) =>
  planPlacing({
    ...order,
    lines: lines.map(({ id, line }) => ({
      id,
      variantId: line.row.variantId,
      unitPrice: line.unitPrice,
      quantity: line.quantity,
    })),
    discounts: order.discounts.map(({ coupon, payer, amount }) => ({ couponId: coupon.id, payer, amount })),
    commissionPercent: toPercent(order.store.row.commissionBp),
    method: placing.type,
  })

/** The wished slot, or else when the store delivers to an order of this time. */
export const promiseOf = (store: CartStore, { slot }: Pick<Placing, 'slot'>, at: Date): Arrival =>
  slot ?? startArrivalClock(at).find(store.row).arrives

/** Makes one order: its record, its lines' records, its plan. The record contains the current commission rate. */
const makeOrder = (order: SplitOrder, purchaseId: string, placing: Placing, at: Date) => {
  const orderId = newId()
  const numbered = order.lines.map((line) => ({ id: newId(), line }))
  const plan = planOrder(order, numbered, placing)
  const arrives = promiseOf(order.store, placing, at)
  const record = {
    id: orderId,
    purchase_id: purchaseId,
    store_id: order.store.id,
    status: plan.status,
    subtotal: order.subtotal,
    tax: order.tax,
    delivery: order.delivery,
    service_fee: order.serviceFee,
    discount: order.discount,
    total: order.total,
    commission_bp: order.store.row.commissionBp,
    created_at: at,
    delivered_at: null,
    paid_at: null,
    parcel_carrier: null,
    parcel_number: null,
    parcel_url: null,
    arrives_from: arrives.from,
    arrives_to: arrives.to,
    ...transferRecord(placing.type === 'bank' && !isFree(order) ? order.store.row.account : null, at),
  }
  const lines = numbered.map((line, position) => lineRecord(line, orderId, position))
  return { record, lines, planned: { orderId, storeId: order.store.id, plan } }
}

export const makeDocument = (
  id: string,
  split: Split,
  placing: Placing,
  code: string,
  at: Date,
): Document => {
  const made = split.orders.map((order) => makeOrder(order, id, placing, at))
  const purchase = {
    id,
    code,
    user_id: placing.userId,
    email: placing.email,
    language: placing.language,
    total: split.total,
    payment_type: placing.type,
    card_brand: placing.card?.brand ?? null,
    card_last4: placing.card?.last4 ?? null,
    shipping_address: placing.shipping,
    billing_address: placing.billing,
    delivery_wish: placing.deliveryWish,
    created_at: at,
  }
  return {
    id,
    purchase,
    orders: made.map(({ record }) => record),
    lines: made.flatMap(({ lines }) => lines),
    planned: made.map(({ planned }) => planned),
  }
}
