/** Converts the cart's rows to the domain's types (lines, terms of stores, chosen coupons) and totals them. */
import {
  type CartTotals,
  chargedPrice,
  type Day,
  isAvailable,
  type OrderableLine,
  type StoreTerms,
  toPercent,
  totalCart,
  type WatchedLine,
} from '@tregu/domain'
import { type CartCoupon, selectionOf } from '../coupons/coupons.ts'
import type { LineRow } from './cart.queries.ts'
import type { StoreTermsRow } from './goods.queries.ts'

export type CartLine = OrderableLine &
  WatchedLine & { readonly id: string; readonly storeId: number; readonly row: LineRow }
export type CartStore = StoreTerms & { readonly id: number; readonly row: StoreTermsRow }

/** Goods of a paused store cannot be bought, like withdrawn ones. */
export const toLine = (row: LineRow): CartLine => {
  const withdrawn = row.withdrawn || row.backOn !== null
  return {
    id: row.id,
    storeId: row.store.id,
    unitPrice: chargedPrice(row),
    quantity: row.quantity,
    stock: row.stock,
    withdrawn,
    available: isAvailable({ stock: row.stock, withdrawn }),
    seenPrice: row.seenPrice,
    seenStock: row.seenStock,
    row,
  }
}

const toStore = (row: StoreTermsRow): CartStore => ({
  id: row.id,
  taxPercent: toPercent(row.taxBp),
  serviceFeePercent: toPercent(row.serviceFeeBp),
  deliveryPrice: row.deliveryPrice,
  freeDeliveryFrom: row.freeDeliveryFrom,
  minimumOrder: row.minimumOrder,
  row,
})

export type Totals = CartTotals<CartLine, CartStore, CartCoupon>

export const storesOf = (lines: readonly CartLine[]): CartStore[] => [
  ...new Map(lines.map((line) => [line.storeId, toStore(line.row.store)])).values(),
]

export const priceCart = (lines: readonly CartLine[], chosen: readonly CartCoupon[], today: Day): Totals =>
  totalCart({ lines, stores: storesOf(lines), selection: selectionOf(chosen), today })
