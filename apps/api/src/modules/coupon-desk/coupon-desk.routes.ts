/** Coupons of a store, for its people, and of the platform, for administrators. */
import { api } from '@tregu/contract'
import { DESK_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { pageOf, queryOf } from '../../lib/paging.ts'
import { changeCoupon, createCoupon, endCoupon, getCoupon, listCoupons } from './coupon-desk.service.ts'

export const bindCouponDesk = (bind: Bind, deps: Deps): void => {
  bind(api.desk.listCoupons, async ({ user, query, request }) => {
    const { page, page_size: pageSize = DESK_PAGE_SIZE, ...asked } = query
    const part = { take: pageSize, skip: (page - 1) * pageSize }
    const { result, count } = await listCoupons(deps, user, asked, part)
    return { result, ...pageOf({ count, page, pageSize }, '/backoffice/coupons', queryOf(request)) }
  })
  bind(api.desk.createCoupon, async ({ user, body }) => ({ result: await createCoupon(deps, user, body) }))
  bind(api.desk.getCoupon, async ({ user, params }) => ({ result: await getCoupon(deps, user, params.id) }))
  bind(api.desk.putCoupon, async ({ user, params, body }) => {
    const { version, ...change } = body
    return { result: await changeCoupon(deps, user, { id: params.id, version }, change) }
  })
  bind(api.desk.endCoupon, async ({ user, params }) => ({ result: await endCoupon(deps, user, params.id) }))
}
