/** A user's coupons in the domain's terms, and the selection of them that a cart uses. */
import { type Coupon, type CouponSelection, dayOf } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import type { cart_coupon_kind, IListHeldResult } from './coupons.sql.ts'

const readStore = ({ storeId, storeSlug, storeName, storeDepartment }: IListHeldResult) =>
  storeId === null || storeSlug === null || storeName === null
    ? null
    : { id: storeId, slug: storeSlug, name: storeName, department: storeDepartment ?? '' }

const readRow = (row: IListHeldResult) => ({
  id: row.id,
  code: row.code,
  name: textsOf(row.name),
  isPromo: row.isPromo,
  value: row.value,
  minSpend: row.minSpend,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  usedAt: row.usedAt,
  store: readStore(row),
})

export type CartCoupon = Coupon & {
  readonly id: number
  readonly storeId: number | null
  /** Does the user hold it? Others can be claimed. */
  readonly claimed: boolean
  readonly row: ReturnType<typeof readRow>
}

export const readCoupon = (row: IListHeldResult, claimed = true): CartCoupon => ({
  id: row.id,
  storeId: row.storeId,
  value: row.value,
  minSpend: row.minSpend,
  startDay: dayOf(row.startsAt),
  endDay: dayOf(row.endsAt),
  usedByShopper: row.usedAt !== null,
  usesLeft: row.usesLeft,
  claimed,
  row: readRow(row),
})

export const selectionOf = (coupons: readonly CartCoupon[]): CouponSelection<CartCoupon> => ({
  storeCoupons: coupons.filter((coupon) => !coupon.row.isPromo && coupon.storeId !== null),
  platformCoupon: coupons.find((coupon) => !coupon.row.isPromo && coupon.storeId === null) ?? null,
  promo: coupons.find((coupon) => coupon.row.isPromo) ?? null,
})

type Chosen = { readonly id: number; readonly kind: cart_coupon_kind }

/** Lists the selected coupons with their kind in the database. */
export const listSelection = ({
  storeCoupons,
  platformCoupon,
  promo,
}: CouponSelection<CartCoupon>): Chosen[] => [
  ...storeCoupons.map(({ id }) => ({ id, kind: 'store' as const })),
  ...(platformCoupon ? [{ id: platformCoupon.id, kind: 'platform' as const }] : []),
  ...(promo
    ? [
        {
          id: promo.id,
          kind: promo.storeId === null ? ('platform_promo' as const) : ('store_promo' as const),
        },
      ]
    : []),
]
