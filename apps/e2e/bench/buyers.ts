/**
 * Signed-in customers whose carts have three lines of two sellers and a coupon, and guests with the same lines, inserted
 * directly into the database.
 */
import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'

export type Buyer = {
  readonly id: string
  readonly cart: string
  readonly token: string
  readonly address: string
  readonly coupon: number
  readonly lines: readonly Line[]
}
export type Line = { readonly variant: number; readonly product: number }

const COUPONS = 200
const PLENTY = 1_000_000

/** Stores without a minimum and without opening hours that take cash, each with two products and more. */
const listStores = async (pool: pg.Pool): Promise<Line[][]> => {
  const { rows } = await pool.query<{ lines: Line[] }>(
    `SELECT json_agg(json_build_object('variant', v.id, 'product', p.id) ORDER BY v.id) AS lines
     FROM variant v JOIN product p ON p.id = v.product_id
     JOIN store s ON s.id = p.store_id AND s.minimum_order = 0 AND s.state = 'active' AND 'cash' = ANY (s.payment_methods)
       AND s.open_from IS NULL
     WHERE v.active AND p.status = 'published' AND v.combination = ''
     GROUP BY s.id HAVING count(*) >= 2 ORDER BY s.id`,
  )
  await pool.query('UPDATE variant SET stock = $2 WHERE id = ANY ($1)', [
    rows.flatMap(({ lines }) => lines.map(({ variant }) => variant)),
    PLENTY,
  ])
  return rows.map(({ lines }) => lines)
}

/** Platform coupons of five euros. There are many, so that buyers do not wait for one coupon's row. */
const makeCoupons = async (pool: pg.Pool): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO coupon (code, name, value, starts_at, ends_at)
     SELECT 'BENCH-' || n, '{"en": "Bench"}', 500, now() - interval '1 day', now() + interval '30 days'
     FROM generate_series(1, $1::int) n ON CONFLICT (code) DO UPDATE SET value = excluded.value RETURNING id`,
    [COUPONS],
  )
  return rows.map(({ id }) => id)
}

const chooseLines = (stores: readonly Line[][], n: number): Line[] => {
  const one = stores[n % stores.length] ?? []
  const other = stores[(n + 1 + (n % (stores.length - 1))) % stores.length] ?? []
  const pick = (lines: readonly Line[], at: number) => lines.slice(at % lines.length)[0] as Line
  return [pick(one, n * 7), pick(one, n * 7 + 1), pick(other, n * 13)]
}

const fillCarts = (pool: pg.Pool, carts: readonly { cart: string; lines: readonly Line[] }[]) => {
  const lines = carts.flatMap(({ cart, lines }) => lines.map(({ variant }) => ({ cart, variant })))
  return pool.query(
    `INSERT INTO cart_line (id, cart_id, variant_id, quantity, seen_price, seen_stock)
     SELECT gen_random_uuid(), c, v, 1, coalesce(discount_price, price), stock
     FROM unnest($1::uuid[], $2::int[]) AS x (c, v) JOIN variant ON variant.id = v`,
    [lines.map(({ cart }) => cart), lines.map(({ variant }) => variant)],
  )
}

type Person = Pick<Buyer, 'id' | 'cart' | 'token' | 'address'>

export const newPerson = (): Person => ({
  id: randomUUID(),
  cart: randomUUID(),
  token: randomUUID(),
  address: randomUUID(),
})

/** Accounts that are signed in, each with an address and an empty cart. */
export const insertPeople = async (pool: pg.Pool, people: readonly Person[]): Promise<void> => {
  const column = <K extends keyof Person>(key: K) => people.map((person) => person[key])
  const hashes = people.map(({ token }) => createHash('sha256').update(token).digest())
  const ids = column('id')
  await pool.query(
    `INSERT INTO users (id, email, first_name, last_name, password_hash)
     SELECT id, id || '@bench.test', 'Bench', 'Buyer', 'none' FROM unnest($1::uuid[]) AS id`,
    [ids],
  )
  await pool.query(
    `INSERT INTO session (token_hash, user_id, expires_at)
     SELECT h, u, now() + interval '1 day' FROM unnest($1::bytea[], $2::uuid[]) AS x (h, u)`,
    [hashes, ids],
  )
  await pool.query(
    `INSERT INTO address (id, user_id, name, phone, city_id, quarter_id, address, is_default)
     SELECT a, u, 'Bench Buyer', '+38344123456', 1, 1, 'Rruga B 1', true FROM unnest($1::uuid[], $2::uuid[]) AS x (a, u)`,
    [column('address'), ids],
  )
  await pool.query(
    'INSERT INTO cart (id, user_id) SELECT c, u FROM unnest($1::uuid[], $2::uuid[]) AS x (c, u)',
    [column('cart'), ids],
  )
}

export const makeBuyers = async (pool: pg.Pool, count: number): Promise<Buyer[]> => {
  const stores = await listStores(pool)
  const coupons = await makeCoupons(pool)
  const buyers = Array.from({ length: count }, (_, n) => ({
    ...newPerson(),
    coupon: coupons[n % coupons.length] ?? 0,
    lines: chooseLines(stores, n),
  }))
  await insertPeople(pool, buyers)
  const ids = buyers.map(({ id }) => id)
  await fillCarts(pool, buyers)
  await pool.query(
    'INSERT INTO coupon_grant (user_id, coupon_id) SELECT u, c FROM unnest($1::uuid[], $2::int[]) AS x (u, c)',
    [ids, buyers.map(({ coupon }) => coupon)],
  )
  await pool.query(
    `INSERT INTO cart_coupon (cart_id, coupon_id, kind)
     SELECT t, c, 'platform' FROM unnest($1::uuid[], $2::int[]) AS x (t, c)`,
    [buyers.map(({ cart }) => cart), buyers.map(({ coupon }) => coupon)],
  )
  return buyers
}

export type Guest = { readonly browser: string; readonly cart: string; readonly lines: readonly Line[] }

export const makeGuests = async (pool: pg.Pool, count: number): Promise<Guest[]> => {
  const stores = await listStores(pool)
  const guests = Array.from({ length: count }, (_, n) => ({
    browser: randomUUID(),
    cart: randomUUID(),
    lines: chooseLines(stores, n),
  }))
  await pool.query(
    'INSERT INTO cart (id, browser_hash) SELECT c, h FROM unnest($1::uuid[], $2::bytea[]) AS x (c, h)',
    [
      guests.map(({ cart }) => cart),
      guests.map(({ browser }) => createHash('sha256').update(browser).digest()),
    ],
  )
  await fillCarts(pool, guests)
  return guests
}
