import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type DeskCoupon = Reply<typeof deskRoutes.getCoupon>['result']
export type CouponFilter = NonNullable<Sent<typeof deskRoutes.listCoupons>['query']>

export const couponsQuery = (filter: CouponFilter) => ({
  ...query(deskRoutes.listCoupons, { query: filter }),
  ...sharedPage,
  placeholderData: keepPreviousData,
})
/** Not asked again while it is being edited: the version that was read guards the changes. */
export const couponQuery = (id: string) => ({
  ...query(deskRoutes.getCoupon, { params: { id } }),
  ...sharedPage,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Shows the changed coupon at once, and reads the lists with it again. */
export const keepCoupon = (client: QueryClient, coupon: DeskCoupon) => {
  client.setQueryData(couponQuery(coupon.id).queryKey, { error: null, result: coupon })
  void client.invalidateQueries({ queryKey: [deskRoutes.listCoupons.path] })
}
