/** Coupons and promo codes of the demo world, and the shoppers who hold them. */

import {
  addDays,
  type Coupon,
  DAY_MS,
  startOfDay,
  WELCOME_COUPON_CODE,
  WELCOME_COUPON_DAYS,
} from '@tregu/domain'
import type { Calendar } from './calendar.ts'
import { type CouponContent, content } from './content.ts'
import type { CouponRow, GrantRow } from './model-orders.ts'
import type { Shopper } from './people.ts'
import { makeRandom } from './random.ts'
import { makeTexts } from './texts.ts'

/** The welcome coupon, which the first migration writes. */
const WELCOME_ID = 1

/** A coupon for the rules, with its row. */
export type HeldCoupon = Coupon & {
  readonly id: number
  readonly storeId: number | null
  readonly row: CouponRow
  readonly content: CouponContent | null
}

export type Coupons = {
  readonly all: readonly HeldCoupon[]
  readonly byCode: (code: string) => HeldCoupon
}

const makeWelcome = (): HeldCoupon => {
  const name = ['Mirë se vjen', 'Welcome', 'Willkommen', 'Bienvenue', 'Hoş geldiniz', 'Dobro došli']
  const startsAt = new Date('2020-01-01T00:00:00+01:00')
  const row: CouponRow = {
    id: WELCOME_ID,
    code: WELCOME_COUPON_CODE,
    name: makeTexts(name),
    isPromo: false,
    storeId: null,
    value: 300,
    minSpend: 2500,
    startsAt,
    endsAt: new Date('2099-12-31T23:59:59+01:00'),
    maxUses: null,
    claimable: false,
    createdAt: startsAt,
  }
  const validity = { startDay: '2020-01-01', endDay: '2099-12-31', usedByShopper: false, usesLeft: null }
  return {
    id: WELCOME_ID,
    storeId: null,
    value: row.value,
    minSpend: row.minSpend,
    ...validity,
    row,
    content: null,
  }
}

const makeCoupon = (
  item: CouponContent,
  id: number,
  isPromo: boolean,
  storeId: number | null,
  calendar: Calendar,
): HeldCoupon => {
  const startDay = addDays(calendar.today, item.from)
  const row: CouponRow = {
    id,
    code: item.code,
    name: makeTexts(item.name),
    isPromo,
    storeId,
    value: item.value,
    minSpend: item.minSpend,
    startsAt: startOfDay(startDay),
    endsAt: calendar.endOfDayFromNow(item.to),
    maxUses: item.maxUses ?? null,
    claimable: item.claimable ?? false,
    createdAt: startOfDay(addDays(calendar.today, Math.min(item.from, 0) - 2)),
  }
  const { value, minSpend } = row
  const validity = { startDay, endDay: addDays(calendar.today, item.to), usedByShopper: false }
  return { id, storeId, value, minSpend, ...validity, usesLeft: row.maxUses, row, content: item }
}

export const makeCoupons = (calendar: Calendar, storeIds: ReadonlyMap<string, number>): Coupons => {
  const { platform, promos, stores } = content.coupons
  const all = [makeWelcome()]
  const add = (item: CouponContent, isPromo: boolean) => {
    const storeId = item.store === undefined ? null : (storeIds.get(item.store) ?? null)
    all.push(makeCoupon(item, all.length + 1, isPromo, storeId, calendar))
  }
  for (const item of platform) add(item, false)
  for (const item of promos) add(item, true)
  for (const item of stores) add(item, item.promo ?? false)
  const byCode = (code: string): HeldCoupon => {
    const coupon = all.find(({ row }) => row.code === code)
    if (coupon === undefined) throw new Error(`no coupon ${code}`)
    return coupon
  }
  return { all, byCode }
}

export const grantWelcome = (shopper: Shopper): GrantRow => {
  const { id, createdAt } = shopper.user
  return {
    userId: id,
    couponId: WELCOME_ID,
    at: createdAt,
    endsAt: new Date(createdAt.getTime() + WELCOME_COUPON_DAYS * DAY_MS),
  }
}

/** A shopper's coupons: a few of the platform's and of stores'. */
export const grantCoupons = (
  shopper: Shopper,
  coupons: Coupons,
  calendar: Calendar,
  seed: string,
): GrantRow[] => {
  const random = makeRandom(seed, 'grants', shopper.user.id)
  const held = coupons.all.filter(({ row, content: item }) => item !== null && !row.isPromo)
  return random.sample(held, random.int(1, 6)).flatMap(({ id, row }) => {
    const from = Math.max(shopper.user.createdAt.getTime(), row.startsAt.getTime())
    // one that begins later was already announced
    const at = new Date(Math.min(from + random.int(1, 72) * 3_600_000, calendar.now.getTime()))
    return at > row.endsAt ? [] : [{ userId: shopper.user.id, couponId: id, at, endsAt: null }]
  })
}

/** The coupons of shopper@tregu.test beside the welcome coupon: usable, used and expired ones. */
export const KNOWN_SHOPPER_COUPONS = {
  active: ['VJESHTA4', 'FAMILJA10', 'SHTEPIA4', 'TPNDJEKES'],
  used: ['BESNIK7'],
  expired: ['VERA5', 'DYVITE', 'TRENDAFIL3'],
  upcoming: ['FESTAT8'],
} as const

export const grantKnownShopper = (shopper: Shopper, coupons: Coupons): GrantRow[] => {
  const codes = Object.values(KNOWN_SHOPPER_COUPONS).flat()
  return codes.map((code) => {
    const { id, row } = coupons.byCode(code)
    const at = new Date(Math.max(row.createdAt.getTime(), shopper.user.createdAt.getTime()))
    return { userId: shopper.user.id, couponId: id, at, endsAt: null }
  })
}
