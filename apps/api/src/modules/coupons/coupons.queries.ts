/** Reads the coupons that a user may use, and writes those that a cart uses (`coupons.sql`). */
import type { Db, Sql, Tx } from '@tregu/database'
import type { CouponSelection } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import type { RowCache } from '../../lib/row-cache.ts'
import { runStatement } from '../../lib/run-statement.ts'
import { storeTag } from '../catalogue-index/catalogue-index.ts'
import { type CartCoupon, listSelection, readCoupon } from './chosen-coupons.ts'
import * as statements from './coupons.sql.ts'

/** An id that no user has. */
const NO_USER = '00000000-0000-0000-0000-000000000000'

/** Lists the coupons that a user holds. */
export const listHeldCoupons = async (sql: Sql, userId: string): Promise<CartCoupon[]> =>
  (await runStatement(sql, statements.listHeld, { userId })).map((row) => readCoupon(row))

/** The coupons of a user's cart: those that the user holds, and those that are chosen for it. */
export const listCouponsOfCart = async (sql: Sql, userId: string) => {
  const rows = await runStatement(sql, statements.listOfCart, { userId })
  const coupons = rows.map(({ isHeld, isChosen, ...row }) => ({ isHeld, isChosen, coupon: readCoupon(row) }))
  const pick = (isPicked: (each: (typeof coupons)[number]) => boolean): CartCoupon[] =>
    coupons.filter(isPicked).map(({ coupon }) => coupon)
  return {
    held: pick(({ isHeld }) => isHeld),
    chosen: pick(({ isChosen }) => isChosen).sort((a, b) => a.id - b.id),
  }
}

type StoreCoupons = { readonly storeId: number; readonly coupons: readonly CartCoupon[] }

// The trigger of the table `coupon` notes a change of the store, also when the last use is taken or given back.
const claimableKind = {
  name: 'claimable coupons',
  tagsOf: ({ storeId }: StoreCoupons) => [storeTag(storeId)],
}

/** Lists what these stores let shoppers claim now. It rarely changes, so carts share a cache of it (docs/decisions/0033). */
export const listClaimableCoupons = async (
  sql: Sql,
  cache: RowCache,
  storeIds: readonly number[],
  now: Date,
): Promise<CartCoupon[]> => {
  const byStore = await cache.read(claimableKind, storeIds, async (missing) => {
    const rows = await runStatement(sql, statements.listClaimable, { storeIds: [...missing] })
    const coupons = rows.map((row) => readCoupon(row, false))
    return new Map(
      missing.map((storeId) => [
        storeId,
        { storeId, coupons: coupons.filter((coupon) => coupon.storeId === storeId) },
      ]),
    )
  })
  return [...byStore.values()].flatMap(({ coupons }) =>
    coupons.filter(({ row }) => row.startsAt <= now && row.endsAt > now),
  )
}

/** Finds a coupon that shoppers can claim. `usesLeft` is null when it has no limit. */
export const findClaimable = async (db: Db, couponId: number) => {
  const coupon = await db.coupon.findFirst({
    where: { id: couponId, claimable: true, isPromo: false, store: { state: 'active' } },
    select: { id: true, startsAt: true, endsAt: true, maxUses: true, uses: true },
  })
  return coupon && { ...coupon, usesLeft: coupon.maxUses === null ? null : coupon.maxUses - coupon.uses }
}

/** Gives the coupon to the user; a second time changes nothing. */
export const grantCoupon = async (db: Db, userId: string, couponId: number): Promise<void> => {
  await db.couponGrant.createMany({ data: [{ userId, couponId }], skipDuplicates: true })
}

/**
 * Lists what a store offers to claim now. `userId` null: a guest, who holds none. `until` is the time in milliseconds at which
 * the next coupon begins or ends.
 */
export const listOfferedByStore = async (db: Db, storeId: number, userId: string | null, now: Date) => {
  const rows = await db.coupon.findMany({
    where: {
      storeId,
      claimable: true,
      isPromo: false,
      endsAt: { gt: now },
      OR: [{ maxUses: null }, { uses: { lt: db.coupon.fields.maxUses } }],
    },
    select: {
      id: true,
      code: true,
      name: true,
      value: true,
      minSpend: true,
      startsAt: true,
      endsAt: true,
      grants: { where: { userId: userId ?? NO_USER }, select: { userId: true } },
    },
    orderBy: [{ endsAt: 'asc' }, { id: 'asc' }],
  })
  const hasBegun = ({ startsAt }: { readonly startsAt: Date }) => startsAt <= now
  const changes = rows.map((row) => (hasBegun(row) ? row.endsAt : row.startsAt).getTime())
  return {
    coupons: rows
      .filter(hasBegun)
      .map(({ grants, name, ...row }) => ({ ...row, name: textsOf(name), claimed: grants.length > 0 })),
    until: changes.length === 0 ? null : Math.min(...changes),
  }
}

/** Finds a promo code by its text. `code` must be in upper case. */
export const findPromo = async (sql: Sql, userId: string, code: string): Promise<CartCoupon | null> => {
  const [row] = await runStatement(sql, statements.findPromo, { userId, code })
  return row ? readCoupon(row) : null
}

/** Lists the coupons that are chosen for the user's cart. */
export const listChosenCoupons = async (sql: Sql, userId: string, cartId: string): Promise<CartCoupon[]> =>
  (await runStatement(sql, statements.listChosen, { userId, cartId })).map((row) => readCoupon(row))

/**
 * Replaces the cart's chosen coupons. A separate statement deletes the old rows first, because a unique index allows only
 * one coupon of each kind.
 */
export const setChosenCoupons = async (
  tx: Tx,
  cartId: string,
  selection: CouponSelection<CartCoupon>,
): Promise<void> => {
  const coupons = listSelection(selection)
  const ids = coupons.map(({ id }) => id)
  await runStatement(tx, statements.removeOthers, { cartId, ids })
  await runStatement(tx, statements.putChosen, { cartId, ids, kinds: coupons.map(({ kind }) => kind) })
}
