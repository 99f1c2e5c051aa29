import { api, encode } from '@tregu/contract'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { say } from '../../lib/texts.ts'
import { claimCoupon } from '../coupons/coupons.ts'
import type { Owner } from './cart.queries.ts'
import * as service from './cart.service.ts'
import { type ShownCart, viewCart, viewHeldCoupons } from './cart.view.ts'
import { chooseCoupon, removeChosenCoupon, usePromoCode } from './cart-coupons.service.ts'
import { undoMerge } from './guest-cart.service.ts'
import { giveStockBack, holdStock } from './holds.service.ts'
import { restoreLine, saveLineForLater } from './later-lines.service.ts'

type Person = { readonly user: { readonly id: string } | null; readonly browser: Buffer | null }

/** The owner is the signed-in user, or else the browser. */
const ownerOf = ({ user, browser }: Person): Owner => {
  if (user) return { userId: user.id }
  if (browser) return { browserHash: browser }
  throw new AppError('browser_id_required')
}
const userOf = ({ user }: Person) => {
  if (!user) throw new AppError('not_signed_in')
  return user
}

type Change = {
  var_id?: string | undefined
  qty?: number | undefined
  cartItem?: string | undefined
  delete?: boolean | undefined
  sellerSlug?: string | undefined
  coupon_id?: string | undefined
  remove_coupon?: boolean | undefined
  comment?: string | undefined
  acknowledge?: boolean | undefined
}

/** Makes the change that the body asks for. The contract has checked that there is one. */
const change = (deps: Deps, person: Person, body: Change): Promise<ShownCart> => {
  const owner = ownerOf(person)
  if (body.coupon_id !== undefined) return chooseCoupon(deps, userOf(person), body.coupon_id)
  if (body.remove_coupon) return removeChosenCoupon(deps, userOf(person), body.sellerSlug || null)
  if (body.cartItem !== undefined) {
    if (body.delete) return service.removeLine(deps, owner, body.cartItem)
    const { qty: quantity, comment, acknowledge } = body
    if (quantity === undefined && comment === undefined && !acknowledge) return service.getCart(deps, owner)
    return service.changeLine(deps, owner, body.cartItem, { quantity, comment, acknowledge })
  }
  if (body.acknowledge) return service.acknowledgeNotices(deps, owner)
  if (body.delete && body.sellerSlug) return service.removeSeller(deps, owner, body.sellerSlug)
  const added = { variant: body.var_id ?? '', quantity: body.qty ?? 1, comment: body.comment }
  return service.addLine(deps, owner, added)
}

export const bindCart = (bind: Bind, deps: Deps): void => {
  bind(api.cart.hold, async ({ user }) => {
    const { now, heldUntil, held, refused } = await holdStock(deps, user)
    return {
      now,
      held_until: heldUntil,
      held: [...held],
      refused: refused.map(({ lineId, until, ...refusal }) => ({
        ...refusal,
        order_item_id: lineId,
        until: until,
      })),
    }
  })
  bind(api.cart.release, async ({ user }) => {
    await giveStockBack(deps, user)
    return { held_until: null, held: [], refused: [] }
  })
  bind(api.cart.get, async (input) => ({
    cart: viewCart(await service.getCart(deps, ownerOf(input)), input.language),
  }))
  bind(api.cart.update, async (input) => ({
    cart: viewCart(await change(deps, input, input.body), input.language),
  }))
  bind(api.cart.buyNow, async (input) => {
    const added = { variant: input.body.var_id, quantity: input.body.qty }
    const cart = await service.buyLine(deps, ownerOf(input), added)
    return { result: { cart: viewCart(cart, input.language) } }
  })
  bind(api.cart.undoMerge, async ({ user, language }) => ({
    cart: viewCart(await undoMerge(deps, user), language),
  }))
  bind(api.cart.saveForLater, async ({ user, body, language }) => ({
    cart: viewCart(await saveLineForLater(deps, user, body.order_item_id), language),
  }))
  bind(api.cart.restore, async ({ user, body, language }) => ({
    cart: viewCart(await restoreLine(deps, user, body.order_item_id), language),
  }))
  bind(api.cart.promo, async ({ user, body, language }) => {
    try {
      const cart = await usePromoCode(deps, user, body.code ?? '')
      return {
        message: say(language, body.code ? 'm.promo_used' : 'm.promo_removed'),
        result: { cart: viewCart(cart, language) },
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The refusal of a code contains the unchanged cart (docs/rules/wire.md).
      const cart = viewCart(await service.getCart(deps, { userId: user.id }), language)
      const result = encode(api.cart.promo.response.shape.result, { cart })
      throw new AppError(error.code, error.values, { ...error.more, result })
    }
  })
  // The list says of each coupon whether the cart can use it.
  bind(api.coupons.list, async ({ user, query, language }) => ({
    result: viewHeldCoupons(
      await service.getCart(deps, { userId: user.id }),
      query.filter ?? 'All',
      language,
    ),
  }))
  bind(api.coupons.claim, async ({ user, body, language }) => {
    const claimed = await claimCoupon(deps, user, body.coupon_id)
    const held = viewHeldCoupons(await service.getCart(deps, { userId: user.id }), 'All', language)
    return { result: found(held.find(({ id }) => id === claimed)) }
  })
}
