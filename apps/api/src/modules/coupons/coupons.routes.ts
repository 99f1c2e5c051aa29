import { api } from '@tregu/contract'
import { filterCoupons, itemsTotalFor, listSubtotals } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { getCart, viewCoupon } from '../cart/cart.ts'

export const bindCoupons = (bind: Bind, deps: Deps): void => {
  bind(api.coupons.list, async ({ user, query, language }) => {
    const { held, lines, today } = await getCart(deps, { userId: user.id })
    const subtotals = listSubtotals(lines)
    const shown = filterCoupons(held, query.filter ?? 'All', today)
    return {
      result: shown.map((coupon) => viewCoupon(coupon, itemsTotalFor(coupon, subtotals), today, language)),
    }
  })
}
