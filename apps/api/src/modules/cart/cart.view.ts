/** Shows the cart (docs/rules/cart.md). */
import type { values } from '@tregu/contract'
import {
  type CouponFilter,
  canUndoMerge,
  checkCartLines,
  type Day,
  EXPRESS_DEPARTMENT,
  filterCoupons,
  findLineNotice,
  findMergeUndoEnd,
  itemsTotalFor,
  type Language,
  listCouponsBelowMinimum,
  listSubtotals,
  listUsableCoupons,
  pickText,
  showPrice,
  toEuros,
  toPercent,
  totalCart,
  totalLine,
} from '@tregu/domain'
import { type ArrivalClock, citiesOf, startArrivalClock } from '../../lib/arrivals.ts'
import { type CartCoupon, viewCoupon } from '../coupons/coupons.ts'
import type { CartRow, StoredNotice } from './cart.queries.ts'
import type { CartLine, CartStore, Totals } from './priced-cart.ts'

type Item = values.Cart['items'][number]

const viewNotice = (line: CartLine): Item['notice'] => {
  const notice = findLineNotice(line)
  if (!notice) return null
  const value = (amount: number) => (notice.kind === 'price' ? toEuros(amount) : amount)
  const isPaused = notice.kind === 'withdrawn' && line.row.backOn !== null
  return { kind: isPaused ? 'paused' : notice.kind, was: value(notice.was), is: value(notice.is) }
}

const viewLine = (line: CartLine, language: Language): Item => {
  const { row } = line
  const shown = showPrice({ price: row.price, discountPrice: row.discountPrice }, row.lowestPrice30)
  return {
    order_item_id: row.id,
    slug: row.slug,
    name: pickText(row.name, language).text,
    var_id: String(row.variantId),
    variant: row.options.map((option) => ({
      name: pickText(option.name, language).text,
      value: pickText(option.value, language).text,
      rgb: option.rgb,
    })),
    quantity: row.quantity,
    stock: row.stock,
    price: shown.price,
    discountPrice: shown.discountPrice,
    total: totalLine(line),
    seller: row.store.name,
    sellerSlug: row.store.slug,
    department: row.department,
    background: row.image ?? '',
    comment: row.comment,
    available: line.available,
    back_on: row.backOn,
    notice: viewNotice(line),
  }
}

/** The number in a coupon's notice is its minimum in cents, shown in euros. The other notices count pieces. */
const viewCartNotice = (
  { kind, name, was, is }: StoredNotice,
  language: Language,
): values.Cart['notices'][number] => {
  const isMoney = kind === 'coupon_removed' || kind === 'promo_removed'
  return {
    kind,
    name: name ? pickText(name, language).text : null,
    was: was !== null && isMoney ? toEuros(was) : was,
    is,
  }
}

/** The figures of the checkout that buys this store's lines alone. They differ from the cart's only by coupons for all stores. */
const totalAlone = ({ store, lines, discount, total }: SellerTotals, { totals, today }: ShownCart) => {
  if (totals.taken.every(({ slot }) => slot.startsWith('store_'))) return { discount, total }
  const alone = totalCart({ lines, stores: [store], selection: totals.kept, today })
  return { discount: alone.sellers[0]?.discount ?? 0, total: alone.total }
}

type SellerTotals = Totals['sellers'][number]

const viewSeller = (
  seller: SellerTotals,
  cart: ShownCart,
  arrivals: ArrivalClock,
): values.Cart['sellers'][number] => {
  const { row } = seller.store as CartStore
  const { arrives, backOn } = arrivals.find(row)
  return {
    slug: row.slug,
    name: row.name,
    department: row.department,
    logo: row.logo,
    express: row.department === EXPRESS_DEPARTMENT,
    subTotal: seller.subtotal,
    tax: seller.tax,
    tax_percent: toPercent(row.taxBp),
    service_fee: seller.serviceFee,
    service_fee_percent: toPercent(row.serviceFeeBp),
    delivery: seller.delivery,
    free_delivery_from: row.freeDeliveryFrom,
    discount: seller.discount,
    total: seller.total,
    minimum: seller.minimum,
    missing: seller.missing,
    alone: totalAlone(seller, cart),
    arrives,
    back_on: backOn,
    cities: citiesOf(row),
  }
}

/** Offers to undo the merge of a guest's cart while that is possible. */
const viewMerged = ({ row, lines, later, now }: ShownCart): values.Cart['merged'] => {
  if (!row?.merged) return null
  const current = [...lines, ...later].map((line) => line.row)
  if (!canUndoMerge(row.merged, current, now)) return null
  return { products: row.merged.guest.lines.length, until: findMergeUndoEnd(row.merged.at) }
}

export type ShownCart = {
  readonly row: CartRow | null
  readonly lines: readonly CartLine[]
  readonly later: readonly CartLine[]
  readonly totals: Totals
  readonly held: readonly CartCoupon[]
  /** Coupons of the cart's stores that the user can claim. */
  readonly claimable: readonly CartCoupon[]
  readonly heldUntil: Date | null
  readonly now: Date
  readonly today: Day
}

export const viewCart = (cart: ShownCart, language: Language): values.Cart => {
  const { totals, lines, today } = cart
  const arrivals = startArrivalClock(cart.now)
  const subtotals = listSubtotals(lines)
  const wire = (coupon: CartCoupon) => viewCoupon(coupon, itemsTotalFor(coupon, subtotals), today, language)
  const platform = cart.held.filter((coupon) => coupon.storeId === null)
  const taken = (slots: readonly string[]) => {
    const found = totals.taken.find(({ slot }) => slots.includes(slot))
    return found ? { code: found.coupon.row.code, value: found.amount } : null
  }
  const ofStore = (slug: string) =>
    [...cart.held, ...cart.claimable].filter((coupon) => coupon.row.store?.slug === slug)
  return {
    cart_id: cart.row?.id ?? null,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    items: lines.map((line) => viewLine(line, language)),
    later_buy: cart.later.map((line) => viewLine(line, language)),
    sellers: totals.sellers.map((seller) => viewSeller(seller, cart, arrivals)),
    subTotal: totals.subTotal,
    shippingTotal: totals.shippingTotal,
    store_coupons_total: totals.storeCouponsTotal,
    total: totals.total,
    treguCoupon: taken(['platform_coupon']),
    promoCode: taken(['platform_promo', 'store_promo']),
    coupons_can_use: listUsableCoupons(platform, subtotals, today).map(wire),
    coupons_below_minimum: listCouponsBelowMinimum(platform, subtotals, today).map(wire),
    storeCoupons: Object.fromEntries(
      totals.kept.storeCoupons.map((coupon) => [coupon.row.store?.slug ?? '', wire(coupon)]),
    ),
    cart_all_coupons: Object.fromEntries(
      totals.sellers
        .map(({ store }) => [store.row.slug, ofStore(store.row.slug).map(wire)] as const)
        .filter(([, coupons]) => coupons.length > 0),
    ),
    notices: (cart.row?.notices ?? [])
      .filter(({ kind }) => kind !== 'whole_cart' || lines.length > 1)
      .map((notice) => viewCartNotice(notice, language)),
    merged: viewMerged(cart),
    can_checkout: checkCartLines(lines).ok && totals.sellers.every(({ missing }) => missing === 0),
    held_until: cart.heldUntil,
  }
}

/** Shows the coupons that the cart's user holds, under one of the account's filters. */
export const viewHeldCoupons = (
  { held, lines, today }: ShownCart,
  filter: CouponFilter,
  language: Language,
): values.Cart['coupons_can_use'] => {
  const subtotals = listSubtotals(lines)
  return filterCoupons(held, filter, today).map((coupon) =>
    viewCoupon(coupon, itemsTotalFor(coupon, subtotals), today, language),
  )
}
