/** Chooses, replaces and removes coupons and promo codes of the cart (docs/rules/coupons.md). */
import { inTransaction, type Tx } from '@tregu/database'
import {
  type CouponRefusal,
  type CouponSelection,
  dayOf,
  listSubtotals,
  normalizePromoCode,
  removeCoupon,
  selectCoupon,
  selectPromo,
  startOfDay,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { listLines, lockCart } from './cart.queries.ts'
import { getCart } from './cart.service.ts'
import type { ShownCart } from './cart.view.ts'
import { findPromo, listChosenCoupons, listHeldCoupons, setChosenCoupons } from './coupons.queries.ts'
import { type CartCoupon, listSelection, selectionOf, toCoupon, toLine } from './priced-cart.ts'

type Shopper = Pick<Actor, 'id'>

const PROMO_CODES = {
  not_begun: 'promo_not_started',
  expired: 'promo_expired',
  already_used: 'promo_already_used',
  used_up: 'promo_used_up',
  below_min_spend: 'promo_min_spend',
  nothing_to_discount: 'promo_min_spend',
} as const

const valuesOf = (refusal: CouponRefusal, coupon: CartCoupon) => ({
  amount: coupon.minSpend,
  ...(refusal.reason === 'not_begun' ? { date: startOfDay(refusal.startDay) } : {}),
})

const readSelection = async (tx: Tx, userId: string) => {
  const cart = await lockCart(tx, { userId })
  const [lines, chosen] = [await listLines(tx, cart.id), await listChosenCoupons(tx, userId, cart.id)]
  const subtotals = listSubtotals(lines.filter((line) => !line.later).map(toLine))
  return { cart, subtotals, selection: selectionOf(chosen.map(toCoupon)) }
}

const changeSelection = async (
  deps: Deps,
  { id: userId }: Shopper,
  change: (tx: Tx, read: Awaited<ReturnType<typeof readSelection>>) => Promise<CouponSelection<CartCoupon>>,
): Promise<ShownCart> => {
  await inTransaction(deps, async (tx) => {
    const read = await readSelection(tx, userId)
    await setChosenCoupons(tx, read.cart.id, listSelection(await change(tx, read)))
  })
  return getCart(deps, { userId })
}

/** @throws AppError not_found for a coupon the user does not hold, coupon_min_spend, coupon_not_usable */
export const chooseCoupon = (deps: Deps, actor: Shopper, couponId: string) =>
  changeSelection(deps, actor, async (tx, { selection, subtotals }) => {
    const held = (await listHeldCoupons(tx, actor.id)).map(toCoupon)
    const coupon = found(held.find(({ id }) => String(id) === couponId))
    const answer = selectCoupon(selection, coupon, subtotals, dayOf(deps.now()))
    if (answer.ok) return answer.selection
    const code = answer.reason === 'below_min_spend' ? 'coupon_min_spend' : 'coupon_not_usable'
    throw new AppError(code, valuesOf(answer, coupon))
  })

export const removeChosenCoupon = (deps: Deps, actor: Shopper, sellerSlug: string | null) =>
  changeSelection(deps, actor, async (_tx, { selection }) => {
    const coupon = selection.storeCoupons.find(({ row }) => row.store?.slug === sellerSlug)
    return removeCoupon(selection, sellerSlug === null ? null : (coupon?.storeId ?? -1))
  })

/** Applies a promo code. An empty text removes the current one. @throws AppError promo_… with the reason */
export const usePromoCode = (deps: Deps, actor: Shopper, text: string) =>
  changeSelection(deps, actor, async (tx, { selection, subtotals }) => {
    const code = normalizePromoCode(text)
    if (code === '') return { ...selection, promo: null }
    const row = await findPromo(tx, actor.id, code)
    if (!row) throw new AppError('promo_invalid')
    const coupon = toCoupon(row)
    const answer = selectPromo(selection, coupon, subtotals, dayOf(deps.now()))
    if (answer.ok) return answer.selection
    throw new AppError(PROMO_CODES[answer.reason], valuesOf(answer, coupon))
  })
