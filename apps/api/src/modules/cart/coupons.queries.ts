/** Reads and writes the coupons that a cart may use and those that it uses. */
import type { Sql, Tx } from '@tregu/database'
import type { TextByLanguage } from '@tregu/domain'

export type CouponRow = {
  id: number
  code: string
  name: TextByLanguage
  isPromo: boolean
  value: number
  minSpend: number
  startsAt: Date
  endsAt: Date
  usesLeft: number | null
  usedAt: Date | null
  store: { id: number; slug: string; name: string; department: string } | null
}

const COLUMNS = `c.id, c.code, c.name, c.is_promo AS "isPromo", c.value, c.min_spend AS "minSpend",
  c.starts_at AS "startsAt", c.max_uses - c.uses AS "usesLeft",
  (SELECT r.at FROM redemption r WHERE r.coupon_id = c.id AND r.user_id = $1 AND r.returned_at IS NULL) AS "usedAt",
  CASE WHEN s.id IS NULL THEN NULL ELSE json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'department', d.slug) END AS store`
const STORE = 'LEFT JOIN store s ON s.id = c.store_id LEFT JOIN category d ON d.id = s.department_id'

/** Lists the coupons that a user holds. */
export const listHeldCoupons = (sql: Sql, userId: string) =>
  sql<CouponRow>(
    'list-held-coupons',
    `SELECT ${COLUMNS}, least(c.ends_at, g.ends_at) AS "endsAt" FROM coupon_grant g JOIN coupon c ON c.id = g.coupon_id ${STORE}
     WHERE g.user_id = $1 ORDER BY least(c.ends_at, g.ends_at), c.id`,
    [userId],
  )

/** Finds a promo code by its text. `code` must be in upper case. */
export const findPromo = async (sql: Sql, userId: string, code: string) =>
  (
    await sql<CouponRow>(
      'find-promo',
      `SELECT ${COLUMNS}, c.ends_at AS "endsAt" FROM coupon c ${STORE} WHERE c.code = $2 AND c.is_promo`,
      [userId, code],
    )
  )[0] ?? null

/** Lists the coupons that are chosen for a cart. */
export const listChosenCoupons = (sql: Sql, userId: string, cartId: string) =>
  sql<CouponRow>(
    'list-chosen-coupons',
    `SELECT ${COLUMNS}, least(c.ends_at, g.ends_at) AS "endsAt" FROM cart_coupon k JOIN coupon c ON c.id = k.coupon_id ${STORE}
     LEFT JOIN coupon_grant g ON g.coupon_id = c.id AND g.user_id = $1 AND NOT c.is_promo WHERE k.cart_id = $2 ORDER BY c.id`,
    [userId, cartId],
  )

/**
 * Replaces the cart's chosen coupons. A separate statement deletes the old rows first, because a unique index allows only
 * one coupon of each kind.
 */
export const setChosenCoupons = async (
  tx: Tx,
  cartId: string,
  coupons: readonly { id: number; kind: string; storeId: number | null }[],
) => {
  const ids = coupons.map(({ id }) => id)
  await tx(
    'remove-other-coupons',
    'DELETE FROM cart_coupon WHERE cart_id = $1 AND coupon_id <> ALL ($2::int[])',
    [cartId, ids],
  )
  await tx(
    'put-chosen-coupons',
    `INSERT INTO cart_coupon (cart_id, coupon_id, kind, store_id)
     SELECT $1, x.id, x.kind::cart_coupon_kind, x.store FROM unnest($2::int[], $3::text[], $4::int[]) AS x (id, kind, store)
     ON CONFLICT (cart_id, coupon_id) DO NOTHING`,
    [cartId, ids, coupons.map(({ kind }) => kind), coupons.map(({ storeId }) => storeId)],
  )
}
