/** Collects the rows of purchases, and places a purchase by the shop's own rules. */

import {
  type CouponSelection,
  chargedPrice,
  type Day,
  makeOrderCode,
  ORDER_CODE_BYTES,
  type OrderOnItsWay,
  type OrderPlan,
  planPlacing,
  type SplitOrder,
  type StoreTerms,
  splitOrder,
  sumCouponUses,
  toPercent,
} from '@tregu/domain'
import { carryOut } from './carry-out.ts'
import type { HeldCoupon } from './coupons.ts'
import { promiseAt } from './delivery-terms.ts'
import type { IssuedPaper } from './invoices.ts'
import type { AddressSnapshot, ProductRow, StoreRow, UserRow, VariantRow } from './model.ts'
import type {
  LedgerRow,
  OrderEventRow,
  OrderLineRow,
  OrderRow,
  PaymentRow,
  PurchaseRow,
  RedemptionRow,
  RefundRow,
  ReturnLineRow,
  ReturnRow,
  StockChangeRow,
} from './model-orders.ts'
import { priceAt } from './prices.ts'
import type { Random } from './random.ts'

export type OrderBook = {
  readonly purchases: PurchaseRow[]
  readonly payments: PaymentRow[]
  readonly refunds: RefundRow[]
  readonly orders: OrderRow[]
  readonly lines: OrderLineRow[]
  readonly events: OrderEventRow[]
  readonly returns: ReturnRow[]
  readonly returnLines: ReturnLineRow[]
  readonly ledger: LedgerRow[]
  readonly stockChanges: StockChangeRow[]
  readonly redemptions: RedemptionRow[]
  readonly papers: IssuedPaper[]
  readonly codes: Set<string>
}

export const openBook = (): OrderBook => ({
  purchases: [],
  payments: [],
  refunds: [],
  orders: [],
  lines: [],
  events: [],
  returns: [],
  returnLines: [],
  ledger: [],
  stockChanges: [],
  redemptions: [],
  papers: [],
  codes: new Set(),
})

export type BasketItem = {
  readonly product: ProductRow
  readonly variant: VariantRow
  readonly quantity: number
}

export type Basket = {
  readonly user: UserRow
  readonly at: Date
  /** The day of `at`, for the coupons. */
  readonly day: Day
  readonly items: readonly BasketItem[]
  readonly selection: CouponSelection<HeldCoupon>
  /** Null: cash. */
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly address: AddressSnapshot
}

type BasketLine = BasketItem & {
  readonly id: string
  readonly storeId: number
  readonly unitPrice: number
  readonly available: true
  readonly stock: number
}

type SeededTerms = StoreTerms & {
  readonly id: number
  readonly row: StoreRow
}

/** A placed order, with the input for planning its further course. */
export type PlacedOrder = {
  readonly id: string
  readonly purchaseId: string
  readonly user: UserRow
  readonly store: StoreRow
  readonly at: Date
  readonly figures: Omit<OrderRow, 'status' | 'deliveredAt'>
  readonly lines: readonly OrderLineRow[]
  readonly course: OrderOnItsWay
}

export type PlacedPurchase = {
  readonly row: PurchaseRow
  readonly orders: readonly PlacedOrder[]
  readonly usedCoupons: readonly HeldCoupon[]
}

const termsOf = (row: StoreRow): SeededTerms => ({
  id: row.id,
  row,
  taxPercent: toPercent(row.taxBp),
  serviceFeePercent: toPercent(row.serviceFeeBp),
  deliveryPrice: row.deliveryPrice,
  freeDeliveryFrom: row.freeDeliveryFrom,
  minimumOrder: row.minimumOrder,
})

// Past purchases were in stock when they were made.
const ENOUGH = 9999

const makeLine = (random: Random, item: BasketItem, at: Date): BasketLine => {
  const unitPrice = chargedPrice(priceAt(item.variant.history, at))
  const { storeId } = item.product
  return { ...item, id: random.uuid(at), storeId, unitPrice, available: true, stock: ENOUGH }
}

const findImage = ({ images, variants }: ProductRow, variantId: number): string => {
  const shown = variants.find(({ id }) => id === variantId)?.imageId
  return (images.find(({ id }) => id === shown) ?? images[0])?.src ?? ''
}

/** Gives the lines the pictures of these products, once it is known which shape each product shows. */
export const showLines = (book: OrderBook, products: ReadonlyMap<number, ProductRow>): void => {
  for (const [index, line] of book.lines.entries()) {
    const product = line.productId === null ? undefined : products.get(line.productId)
    if (product !== undefined && line.variantId !== null)
      book.lines[index] = { ...line, image: findImage(product, line.variantId) }
  }
}

const writeLine = (line: BasketLine, orderId: string, position: number, at: Date): OrderLineRow => {
  const { product, variant, quantity, unitPrice } = line
  const options = product.groups.flatMap((group) =>
    group.values
      .filter(({ id }) => variant.valueIds.includes(id))
      .map(({ name, rgb }) => ({ name: group.name, value: name, rgb })),
  )
  return {
    id: line.id,
    orderId,
    position,
    productId: product.id,
    variantId: variant.id,
    slug: product.slug,
    department: product.department,
    name: product.name,
    options,
    image: findImage(product, variant.id),
    ...priceAt(variant.history, at),
    quantity,
    total: unitPrice * quantity,
    returnedQuantity: 0,
  }
}

const writeOrder = (
  book: OrderBook,
  random: Random,
  basket: Basket,
  purchaseId: string,
  split: SplitOrder<BasketLine, SeededTerms, HeldCoupon>,
): { readonly order: PlacedOrder; readonly plan: OrderPlan } => {
  const { at, user, card } = basket
  const id = random.uuid(at)
  const store = split.store.row
  const lines = split.lines.map((line, position) => writeLine(line, id, position, at))
  const { subtotal, tax, delivery, serviceFee, discount, total } = split
  const { commissionBp } = store
  const amounts = { subtotal, tax, delivery, serviceFee, discount, total, commissionBp }
  const course: OrderOnItsWay = {
    ...split,
    lines: split.lines.map((line) => ({ ...line, variantId: line.variant.id, returned: 0, refunded: 0 })),
    discounts: split.discounts.map(({ coupon, payer, amount }) => ({ couponId: coupon.id, payer, amount })),
    commissionPercent: toPercent(commissionBp),
    method: card === null ? 'cash' : 'creditCard',
    status: 'pending',
    isPaid: card !== null,
    isCollected: card !== null,
  }
  const { from: arrivesFrom, to: arrivesTo } = promiseAt(store, at)
  const figures = { id, purchaseId, storeId: store.id, ...amounts, arrivesFrom, arrivesTo, createdAt: at }
  const order = { id, purchaseId, user, store, at, figures, lines, course }
  const plan = planPlacing(course)
  carryOut(book, order, plan, at)
  return { order, plan }
}

const makeCode = (book: OrderBook, random: Random): string => {
  const code = makeOrderCode(random.bytes(ORDER_CODE_BYTES))
  if (book.codes.has(code)) return makeCode(book, random)
  book.codes.add(code)
  return code
}

/** Places a basket; null when a store's minimum is not met. Orders and payment are written once their fate is known. */
export const placeBasket = (
  book: OrderBook,
  random: Random,
  basket: Basket,
  stores: readonly StoreRow[],
): PlacedPurchase | null => {
  const { user, at, card, address } = basket
  const lines = basket.items.map((item) => makeLine(random, item, at))
  const involved = stores.filter(({ id }) => lines.some(({ storeId }) => storeId === id)).map(termsOf)
  const answer = splitOrder({ lines, stores: involved, selection: basket.selection, today: basket.day })
  if (!answer.ok) return null
  const id = random.uuid(at)
  const row: PurchaseRow = {
    id,
    code: makeCode(book, random),
    userId: user.id,
    email: user.email,
    language: user.language,
    total: answer.purchase.total,
    paymentType: card === null ? 'cash' : 'creditCard',
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    shippingAddress: address,
    billingAddress: address,
    createdAt: at,
  }
  book.purchases.push(row)
  const written = answer.purchase.orders.map((split) => writeOrder(book, random, basket, id, split))
  const { usedCoupons } = answer.purchase
  const uses = new Map(
    sumCouponUses(written.map(({ plan }) => plan)).map((use) => [use.couponId, use.amount]),
  )
  for (const coupon of usedCoupons) {
    const redeemed = {
      couponId: coupon.id,
      userId: user.id,
      purchaseId: id,
      amount: uses.get(coupon.id) ?? 0,
    }
    book.redemptions.push({ id: random.uuid(at), ...redeemed, at, returnedAt: null })
  }
  return { row, orders: written.map(({ order }) => order), usedCoupons }
}
