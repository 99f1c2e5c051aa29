/** Shows a coupon to the people of its store, with its use and cost. */
import { dayOf, findCouponState } from '@tregu/domain'
import { allTextsOf } from '../../lib/json-columns.ts'
import type { DeskCouponRow } from './coupon-desk.queries.ts'

type Figures = Readonly<Record<'granted' | 'redeemed' | 'cost' | 'orders' | 'revenue', number>>
const NONE: Figures = { granted: 0, redeemed: 0, cost: 0, orders: 0, revenue: 0 }

export const viewCoupon = (row: DeskCouponRow, figures: Figures = NONE, now: Date) => ({
  id: String(row.id),
  name: allTextsOf(row.name),
  kind: row.isPromo ? ('promo' as const) : ('coupon' as const),
  code: row.code,
  value: row.value,
  min_spend: row.minSpend,
  start_date: dayOf(row.startsAt),
  end_date: dayOf(row.endsAt),
  uses: row.maxUses,
  claimable: row.claimable,
  store: row.store && { slug: row.store.slug, name: row.store.name },
  version: row.version,
  state: findCouponState(row, now),
  ended_at: row.endedAt,
  held: figures.granted > 0 || figures.redeemed > 0,
  used: row.uses,
  granted: figures.granted,
  cost: figures.cost,
  orders: figures.orders,
  revenue: figures.revenue,
  cost_max: row.maxUses === null ? null : row.maxUses * row.value,
})
