/** What a split cart becomes in the database: purchase, orders, lines, ledger. */
import type { OrderAddress } from '@tregu/contract'
import { newId } from '@tregu/database'
import { bookOrder, type Language, type LedgerKind, type Purchase, pickText } from '@tregu/domain'
import type { CartCoupon, CartLine, CartStore } from '../cart/priced-cart.service.ts'
import type { PurchaseDocument } from './checkout.queries.ts'

export type Placing = {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly language: Language
  readonly type: 'cash' | 'creditCard' | 'bank' | 'paypal'
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly shipping: OrderAddress
  readonly billing: OrderAddress
  readonly deliveryWish: string | null
}

type Split = Purchase<CartLine, CartStore, CartCoupon>
type PlacedLine = { line: CartLine; orderId: string }
export type Document = PurchaseDocument & {
  readonly id: string
  readonly orderIds: readonly string[]
  readonly placed: readonly PlacedLine[]
}

/** 9 % is 900 basis points; the rate is frozen with the order. */
const percentOfBp = (basisPoints: number) => basisPoints / 100

const lineRecord = ({ row, unitPrice, quantity }: CartLine, orderId: string, position: number) => ({
  id: newId(),
  order_id: orderId,
  position,
  product_id: row.productId,
  variant_id: row.variantId,
  slug: row.slug,
  department: row.department,
  name: row.name,
  options: row.options,
  image: row.image ?? '',
  price: row.price,
  discount_price: row.discountPrice,
  quantity,
  total: unitPrice * quantity,
  comment: row.comment,
  returned_quantity: 0,
})

const LABELS: Readonly<Partial<Record<LedgerKind, string>>> = {
  discount: 'mail.discount',
  tax: 'mail.tax',
  delivery: 'mail.delivery',
  service_fee: 'mail.service_fee',
}

/** Writes the records; labels of the ledger are message keys or, for items and coupons, their names. */
export const makeDocument = (split: Split, placing: Placing, code: string, at: Date): Document => {
  const id = newId()
  const lines: Record<string, unknown>[] = []
  const ledger: Record<string, unknown>[] = []
  const placed: PlacedLine[] = []
  const orders = split.orders.map((order) => {
    const orderId = newId()
    const commissionBp = order.store.row.commissionBp
    order.lines.forEach((line, position) => {
      lines.push(lineRecord(line, orderId, position))
      placed.push({ line, orderId })
    })
    const entries = bookOrder({
      ...order,
      discounts: order.discounts.map(({ coupon, payer, amount }) => ({ couponId: coupon.id, payer, amount })),
      commissionPercent: percentOfBp(commissionBp),
    })
    for (const entry of entries) {
      const line = order.lines.find(({ id }) => id === entry.lineId)
      const coupon = order.discounts.find((discount) => discount.coupon.id === entry.couponId)?.coupon
      const named = line?.row.name ?? coupon?.row.name
      ledger.push({
        order_id: orderId,
        store_id: order.store.id,
        kind: entry.kind,
        payer: entry.payer,
        amount: entry.amount,
        label: named ? pickText(named, placing.language).text : (LABELS[entry.kind] ?? entry.kind),
      })
    }
    return {
      id: orderId,
      purchase_id: id,
      store_id: order.store.id,
      status: 'pending',
      subtotal: order.subtotal,
      tax: order.tax,
      delivery: order.delivery,
      service_fee: order.serviceFee,
      discount: order.discount,
      total: order.total,
      commission_bp: commissionBp,
      created_at: at.toISOString(),
    }
  })
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
    created_at: at.toISOString(),
  }
  return { id, purchase, orders, lines, ledger, placed, orderIds: orders.map((order) => order.id) }
}
