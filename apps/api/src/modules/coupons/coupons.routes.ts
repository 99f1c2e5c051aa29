import { api } from '@tregu/contract'
import { dayOf, filterCoupons, itemsTotalFor, listSubtotals } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { getCart, viewCoupon } from '../cart/cart.ts'

export const bindCoupons = (bind: Bind, deps: Deps): void => {
  bind(api.coupons.list, async ({ user, query, language }) => {
    const now = deps.now()
    const today = dayOf(now)
    const { held, lines } = await getCart(deps.sql, { userId: user.id }, now)
    const subtotals = listSubtotals(lines)
    const shown = filterCoupons(held, query.filter ?? 'All', today)
    return {
      result: shown.map((coupon) => viewCoupon(coupon, itemsTotalFor(coupon, subtotals), today, language)),
    }
  })
}
