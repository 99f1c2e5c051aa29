/** Turns what a person wrote about a coupon into columns, and names the fields that differ. */
import type { Prisma } from '@tregu/database'
import {
  type Day,
  dayOf,
  endOfDay,
  findCouponFaults,
  LANGUAGES,
  mergeTexts,
  startOfDay,
  type Texts,
} from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { textsOf } from '../../lib/json-columns.ts'
import type { DeskCouponRow } from './coupon-desk.queries.ts'

/** The fields that are given; the others stay. */
export type CouponChange = {
  readonly name?: Texts | undefined
  readonly kind?: 'coupon' | 'promo' | undefined
  readonly code?: string | undefined
  readonly value?: number | undefined
  readonly min_spend?: number | undefined
  readonly start_date?: Day | undefined
  readonly end_date?: Day | undefined
  readonly uses?: number | null | undefined
  readonly claimable?: boolean | undefined
}
type Coupon = {
  readonly name: Texts
  readonly kind: 'coupon' | 'promo'
  readonly code: string
  readonly value: number
  readonly min_spend: number
  readonly start_date: Day
  readonly end_date: Day
  readonly uses: number | null
  readonly claimable: boolean
}

export const fieldsOfRow = (row: DeskCouponRow): Coupon => ({
  name: textsOf(row.name) as Texts,
  kind: row.isPromo ? 'promo' : 'coupon',
  code: row.code,
  value: row.value,
  min_spend: row.minSpend,
  start_date: dayOf(row.startsAt),
  end_date: dayOf(row.endsAt),
  uses: row.maxUses,
  claimable: row.claimable,
})

/** The coupon as it is after the change. Promo codes are typed, so they cannot be claimed. */
export const mergeCoupon = (before: Coupon, { name, ...change }: CouponChange): Coupon => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const merged: Coupon = { ...before, ...given, name: mergeTexts(before.name, name ?? {}) }
  return { ...merged, claimable: merged.claimable && merged.kind === 'coupon' }
}

const PAIRS = { min_spend: ['value', 'min_spend'], end_date: ['start_date', 'end_date'] } as const

/**
 * Judges the fields that are written; older coupons may lie outside today's limits.
 * @throws AppError malformed for a coupon without a name, and for fields that do not go together
 */
export const checkCoupon = (coupon: Coupon, written: readonly string[]): void => {
  if (Object.keys(coupon.name).length === 0)
    throw new AppError('malformed', {}, { fields: { name: 'v.product_name_missing' } })
  const faults = findCouponFaults({
    value: coupon.value,
    minSpend: coupon.min_spend,
    startDay: coupon.start_date,
    endDay: coupon.end_date,
  }).filter(({ field }) => PAIRS[field].some((name) => written.includes(name)))
  if (faults.length === 0) return
  const fields = Object.fromEntries(faults.map(({ field, message }) => [field, message]))
  throw new AppError('malformed', {}, { fields })
}

/** The names of the fields that a call wants to set; each language counts by itself. */
export const namesOf = ({ name = {}, ...change }: CouponChange): string[] => [
  ...Object.keys(name).map((language) => `name.${language}`),
  ...Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field])),
]

/** The names of the fields in which two versions of a coupon differ. */
export const listChanged = ({ name: before, ...old }: Coupon, { name: after, ...now }: Coupon): string[] => [
  ...LANGUAGES.filter((language) => (before[language] ?? '') !== (after[language] ?? '')).map(
    (language) => `name.${language}`,
  ),
  ...Object.entries(now).flatMap(([field, value]) =>
    value === (old as Record<string, unknown>)[field] ? [] : [field],
  ),
]

export const columnsOf = (coupon: Coupon) =>
  ({
    name: coupon.name as Prisma.InputJsonObject,
    isPromo: coupon.kind === 'promo',
    code: coupon.code,
    value: coupon.value,
    minSpend: coupon.min_spend,
    startsAt: startOfDay(coupon.start_date),
    endsAt: endOfDay(coupon.end_date),
    maxUses: coupon.uses,
    claimable: coupon.claimable,
  }) satisfies Prisma.CouponUncheckedUpdateInput
