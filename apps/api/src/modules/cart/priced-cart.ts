/** Converts the cart's rows to the domain's types (lines, terms of stores, chosen coupons) and totals them. */
import {
  type CartTotals,
  type Coupon,
  type CouponSelection,
  chargedPrice,
  type Day,
  dayOf,
  isAvailable,
  type OrderableLine,
  type StoreTerms,
  toPercent,
  totalCart,
  type WatchedLine,
} from '@tregu/domain'
import type { LineRow, StoreTermsRow } from './cart.queries.ts'
import type { CouponRow } from './coupons.queries.ts'

export type CartCoupon = Coupon & {
  readonly id: number
  readonly storeId: number | null
  readonly row: CouponRow
}
export type CartLine = OrderableLine &
  WatchedLine & { readonly id: string; readonly storeId: number; readonly row: LineRow }
export type CartStore = StoreTerms & { readonly id: number; readonly row: StoreTermsRow }

export const toCoupon = (row: CouponRow): CartCoupon => ({
  id: row.id,
  storeId: row.store?.id ?? null,
  value: row.value,
  minSpend: row.minSpend,
  startDay: dayOf(row.startsAt),
  endDay: dayOf(row.endsAt),
  usedByShopper: row.usedAt !== null,
  usesLeft: row.usesLeft,
  row,
})

export const toLine = (row: LineRow): CartLine => ({
  id: row.id,
  storeId: row.store.id,
  unitPrice: chargedPrice(row),
  quantity: row.quantity,
  stock: row.stock,
  withdrawn: row.withdrawn,
  available: isAvailable(row),
  seenPrice: row.seenPrice,
  seenStock: row.seenStock,
  row,
})

const toStore = (row: StoreTermsRow): CartStore => ({
  id: row.id,
  taxPercent: toPercent(row.taxBp),
  serviceFeePercent: toPercent(row.serviceFeeBp),
  deliveryPrice: row.deliveryPrice,
  freeDeliveryFrom: row.freeDeliveryFrom,
  minimumOrder: row.minimumOrder,
  row,
})

export const selectionOf = (coupons: readonly CartCoupon[]): CouponSelection<CartCoupon> => ({
  storeCoupons: coupons.filter((coupon) => !coupon.row.isPromo && coupon.storeId !== null),
  platformCoupon: coupons.find((coupon) => !coupon.row.isPromo && coupon.storeId === null) ?? null,
  promo: coupons.find((coupon) => coupon.row.isPromo) ?? null,
})

/** Lists the selected coupons with their kind in the database. */
export const listSelection = ({ storeCoupons, platformCoupon, promo }: CouponSelection<CartCoupon>) => [
  ...storeCoupons.map(({ id, storeId }) => ({ id, storeId, kind: 'store' })),
  ...(platformCoupon ? [{ id: platformCoupon.id, storeId: null, kind: 'platform' }] : []),
  ...(promo
    ? [
        {
          id: promo.id,
          storeId: promo.storeId,
          kind: promo.storeId === null ? 'platform_promo' : 'store_promo',
        },
      ]
    : []),
]

export type Totals = CartTotals<CartLine, CartStore, CartCoupon>

export const storesOf = (lines: readonly CartLine[]): CartStore[] => [
  ...new Map(lines.map((line) => [line.storeId, toStore(line.row.store)])).values(),
]

export const priceCart = (lines: readonly CartLine[], chosen: readonly CartCoupon[], today: Day): Totals =>
  totalCart({ lines, stores: storesOf(lines), selection: selectionOf(chosen), today })
