/** Shows a coupon, and whether a cart with these items can use it (docs/rules/coupons.md). */
import type { values } from '@tregu/contract'
import { checkCoupon, type Day, findCouponStatus, type Language, pickText } from '@tregu/domain'
import type { CartCoupon } from './chosen-coupons.ts'
import type { listOfferedByStore } from './coupons.queries.ts'

type Offered = Awaited<ReturnType<typeof listOfferedByStore>>['coupons'][number]

const viewTerms = (row: Omit<Offered, 'claimed'>, language: Language) => ({
  id: String(row.id),
  code: row.code,
  name: pickText(row.name, language).text,
  value: row.value,
  min_spend: row.minSpend,
  start_date: row.startsAt,
  end_date: row.endsAt,
})

/** A coupon that its store's page offers. */
export const viewOffered = (offered: Offered, language: Language) => ({
  ...viewTerms(offered, language),
  claimed: offered.claimed,
})

export const viewCoupon = (
  coupon: CartCoupon,
  itemsTotal: number,
  today: Day,
  language: Language,
): values.Cart['coupons_can_use'][number] => {
  const { row } = coupon
  const answer = checkCoupon(coupon, itemsTotal, today)
  const status = findCouponStatus(coupon, today)
  return {
    ...viewTerms(row, language),
    status,
    active: status === 'active',
    used: row.usedAt !== null,
    used_date: row.usedAt,
    store: row.store
      ? { slug: row.store.slug, name: row.store.name, department: row.store.department }
      : null,
    usable: answer.ok,
    claimed: coupon.claimed,
    missing: !answer.ok && answer.reason === 'below_min_spend' ? answer.missing : 0,
  }
}
