import type { QueryClient } from '@tanstack/react-query'
import * as cartRoutes from '@tregu/contract/routes/cart'
import * as couponsRoutes from '@tregu/contract/routes/coupons'
import { callOf } from '../../lib/query-client.ts'
import { createPending, type Own, ownStoreQuery } from './store-query.ts'

export const claimCoupon = async (client: QueryClient, slug: string, id: string): Promise<void> => {
  await callOf(client)(couponsRoutes.claim, { body: { coupon_id: id } })
  client.setQueryData(
    ownStoreQuery(slug).queryKey,
    (own: Own | undefined) => own && { ...own, claimed: [...own.claimed, id] },
  )
  // The cart and the account show the coupons that the user holds.
  await client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => path === cartRoutes.get.path || path === couponsRoutes.list.path,
  })
}

export const pendingClaim = createPending<{ readonly slug: string; readonly id: string }>('claim')
