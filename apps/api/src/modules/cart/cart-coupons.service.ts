/** Changes the coupons that the cart uses (docs/rules/coupons.md). */
import { inTransaction, type Tx } from '@tregu/database'
import { type CouponSelection, dayOf, listSubtotals } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import * as coupons from '../coupons/coupons.ts'
import { listCurrentLines, lockCart } from './cart.queries.ts'
import { getCart } from './cart.service.ts'
import type { ShownCart } from './cart.view.ts'
import { toLine } from './priced-cart.ts'

type Shopper = Pick<Actor, 'id'>

const readBasket = async (tx: Tx, userId: string, cartId: string, now: Date): Promise<coupons.Basket> => {
  const lines = await listCurrentLines(tx, { cartId }, now)
  const chosen = await coupons.listChosenCoupons(tx, userId, cartId)
  return {
    selection: coupons.selectionOf(chosen),
    subtotals: listSubtotals(lines.filter((line) => !line.later).map(toLine)),
    today: dayOf(now),
  }
}

type Change = (
  tx: Tx,
  basket: coupons.Basket,
) => CouponSelection<coupons.CartCoupon> | Promise<CouponSelection<coupons.CartCoupon>>

const changeSelection = async (deps: Deps, { id: userId }: Shopper, change: Change): Promise<ShownCart> => {
  await inTransaction(deps, async (tx) => {
    const cart = await lockCart(tx, { userId })
    const basket = await readBasket(tx, userId, cart.id, deps.now())
    await coupons.setChosenCoupons(tx, cart.id, await change(tx, basket))
  })
  return getCart(deps, { userId })
}

/** @throws AppError not_found, coupon_min_spend, coupon_not_usable */
export const chooseCoupon = (deps: Deps, actor: Shopper, couponId: string) =>
  changeSelection(deps, actor, (tx, basket) => coupons.chooseCoupon(tx, actor, basket, couponId))

export const removeChosenCoupon = (deps: Deps, actor: Shopper, sellerSlug: string | null) =>
  changeSelection(deps, actor, (_tx, { selection }) => coupons.removeChosenCoupon(selection, sellerSlug))

/** @throws AppError promo_… with the reason */
export const usePromoCode = (deps: Deps, actor: Shopper, text: string) =>
  changeSelection(deps, actor, (tx, basket) => coupons.usePromoCode(tx, actor, basket, text))
