/** Reads and writes coupons for the people of their store (`coupon-desk.sql`). */
import type { Db, Prisma, Sql, Tx } from '@tregu/database'
import type { CouponState } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './coupon-desk.sql.ts'

const COUPON = {
  id: true,
  code: true,
  name: true,
  isPromo: true,
  storeId: true,
  value: true,
  minSpend: true,
  startsAt: true,
  endsAt: true,
  endedAt: true,
  maxUses: true,
  uses: true,
  claimable: true,
  version: true,
  changes: true,
  store: { select: { slug: true, name: true, state: true } },
} satisfies Prisma.CouponSelect
export type DeskCouponRow = Prisma.CouponGetPayload<{ select: typeof COUPON }>

/** Stores whose coupons the caller sees; null: all, and those of the platform. */
export type Scope = readonly number[] | null
const within = (scope: Scope): Prisma.CouponWhereInput => (scope ? { storeId: { in: [...scope] } } : {})

const inState = (db: Db, state: CouponState, now: Date): Prisma.CouponWhereInput => {
  const usesLeft = { OR: [{ maxUses: null }, { uses: { lt: db.coupon.fields.maxUses } }] }
  if (state === 'ended') return { endsAt: { lte: now } }
  if (state === 'used_up') return { endsAt: { gt: now }, uses: { gte: db.coupon.fields.maxUses } }
  return { endsAt: { gt: now }, startsAt: state === 'planned' ? { gt: now } : { lte: now }, ...usesLeft }
}

type Filter = {
  readonly scope: Scope
  readonly isPlatform: boolean
  readonly isPromo: boolean | undefined
  readonly state: CouponState | undefined
  /** Only these. */
  readonly ids: readonly number[] | null
}

/** Coupons within the scope whose code or name, in any language, has the folded text. */
export const findByWords = async (sql: Sql, scope: Scope, folded: string) =>
  (await runStatement(sql, statements.findByWords, { stores: scope && [...scope], folded })).map(
    ({ id }) => id,
  )

/** Coupons that support gave to one shopper are not among those of the platform. */
export const listCoupons = async (
  db: Db,
  { scope, isPlatform, isPromo, state, ids }: Filter,
  { take, skip, now }: { readonly take: number; readonly skip: number; readonly now: Date },
) => {
  const where: Prisma.CouponWhereInput = {
    AND: [
      within(scope),
      { grants: { none: { givenBy: { not: null } } } },
      isPlatform ? { storeId: null } : {},
      isPromo === undefined ? {} : { isPromo },
      state === undefined ? {} : inState(db, state, now),
      ids ? { id: { in: [...ids] } } : {},
    ],
  }
  const [rows, count] = await Promise.all([
    db.coupon.findMany({
      where,
      select: COUPON,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take,
      skip,
    }),
    db.coupon.count({ where }),
  ])
  return { rows, count }
}

export const findCoupon = (db: Db, id: number, scope: Scope) =>
  db.coupon.findFirst({ where: { id, ...within(scope) }, select: COUPON })

/** Locks a coupon against its uses and against being given to a shopper, which both read its row under a lock. */
export const lockCoupon = (tx: Tx, id: number) => runStatement(tx, statements.lockCoupon, { id })

export const isHeld = async (db: Db, couponId: number): Promise<boolean> => {
  const grants = await db.couponGrant.count({ where: { couponId } })
  return grants > 0 || (await db.redemption.count({ where: { couponId } })) > 0
}

export const listFigures = async (sql: Sql, ids: readonly number[]) =>
  new Map((await runStatement(sql, statements.listFigures, { ids: [...ids] })).map((row) => [row.id, row]))

export const countRunning = (db: Db, storeId: number | null, now: Date) =>
  db.coupon.count({ where: { storeId, endsAt: { gt: now } } })

export const isCodeTaken = async (db: Db, code: string): Promise<boolean> =>
  (await db.coupon.count({ where: { code } })) > 0

export const createCoupon = (db: Db, data: Prisma.CouponUncheckedCreateInput) =>
  db.coupon.create({ data, select: COUPON })

export const changeCoupon = (db: Db, id: number, data: Prisma.CouponUncheckedUpdateInput) =>
  db.coupon.update({ where: { id }, data, select: COUPON })

export const findPerson = (db: Db, id: string) =>
  db.user.findUnique({ where: { id }, select: { firstName: true, lastName: true } })
