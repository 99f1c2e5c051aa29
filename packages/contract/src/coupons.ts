/** Calls about coupons of shoppers (docs/rules/coupons.md). */
import { z } from 'zod'
import { blankAsMissing, euros, idText, instant, success } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'

export const coupon = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    value: euros,
    min_spend: euros,
    start_date: instant,
    end_date: instant,
    status: z.enum(['active', 'used', 'expired', 'upcoming']),
    active: z.boolean(),
    used: z.boolean(),
    used_date: instant.nullable(),
    store: z.object({ slug: z.string(), name: z.string(), department: z.string() }).nullable(),
    usable: z.boolean(),
    missing: euros.meta({ description: 'what is still missing for min_spend' }),
    claimed: z.boolean().meta({ description: 'does the caller hold it' }),
  })
  .meta({ id: 'Coupon' })

/** A coupon that a store offers on its page. */
export const storeCoupon = coupon
  .pick({
    id: true,
    code: true,
    name: true,
    value: true,
    min_spend: true,
    start_date: true,
    end_date: true,
    claimed: true,
  })
  .meta({ id: 'StoreCoupon' })

export const coupons = {
  list: endpoint(routes.coupons.list, {
    summary: 'The coupons of the user',
    query: z.object({
      filter: blankAsMissing(z.enum(['All', 'Active', 'Used', 'Expired'], 'v.filter').optional()),
    }),
    response: success({ result: z.array(coupon) }),
  }),
  claim: endpoint(routes.coupons.claim, {
    summary: 'Take a coupon that a store offers',
    body: z.object({ coupon_id: idText }),
    response: success({ result: coupon }),
    errors: ['not_found', 'coupon_not_usable'],
  }),
}
