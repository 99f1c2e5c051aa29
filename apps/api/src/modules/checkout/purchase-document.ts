/** What a split cart becomes in the database: purchase, orders, lines, ledger. */
import type { OrderAddress } from '@tregu/contract'
import { newId } from '@tregu/database'
import {
  bookOrder,
  findTransferEnd,
  type Language,
  type PaymentType,
  type Purchase,
  showPrice,
} from '@tregu/domain'
import type { CartCoupon, CartLine, CartStore } from '../cart/priced-cart.service.ts'
import type { OrderEntries } from '../ledger/ledger.service.ts'
import type { PurchaseDocument } from './checkout.queries.ts'

export type Placing = {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly language: Language
  readonly type: PaymentType
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
  /** What the ledger gets, order by order. */
  readonly books: readonly OrderEntries[]
  readonly placed: readonly PlacedLine[]
}

/** 9 % is 900 basis points; the rate is frozen with the order. */
const percentOfBp = (basisPoints: number) => basisPoints / 100

/** Prices as the cart showed them: the struck-through one is honest in the order too. */
const lineRecord = (
  { row, unitPrice, quantity }: CartLine,
  id: string,
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

/** The account as the shopper is told it: it stays with the order whatever the store changes later. */
const transferRecord = (account: CartStore['row']['account'], at: Date) => ({
  transfer_holder: account?.holder ?? null,
  transfer_iban: account?.iban ?? null,
  transfer_until: account ? findTransferEnd(at) : null,
})

/** Writes the records, and what the ledger gets. */
export const makeDocument = (
  id: string,
  split: Split,
  placing: Placing,
  code: string,
  at: Date,
): Document => {
  const lines: Record<string, unknown>[] = []
  const books: OrderEntries[] = []
  const placed: PlacedLine[] = []
  const orders = split.orders.map((order) => {
    const orderId = newId()
    const commissionBp = order.store.row.commissionBp
    const ids = order.lines.map(() => newId())
    order.lines.forEach((line, position) => {
      lines.push(lineRecord(line, ids[position] ?? newId(), orderId, position))
      placed.push({ line, orderId })
    })
    const entries = bookOrder({
      ...order,
      lines: order.lines.map((line, position) => ({ ...line, id: ids[position] ?? line.id })),
      discounts: order.discounts.map(({ coupon, payer, amount }) => ({ couponId: coupon.id, payer, amount })),
      commissionPercent: percentOfBp(commissionBp),
    })
    books.push({ orderId, storeId: order.store.id, entries })
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
      ...(placing.type === 'bank' ? transferRecord(order.store.row.account, at) : {}),
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
  return { id, purchase, orders, lines, books, placed, orderIds: orders.map((order) => order.id) }
}
