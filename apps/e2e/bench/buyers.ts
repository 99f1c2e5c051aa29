/** Signed-in customers with an address and one line in the cart, inserted directly into the database. */
import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'

export type Buyer = { token: string; address: string }

export const makeBuyers = async (pool: pg.Pool, count: number): Promise<Buyer[]> => {
  const buyers = Array.from({ length: count }, () => ({
    id: randomUUID(),
    cart: randomUUID(),
    token: randomUUID(),
    address: randomUUID(),
  }))
  const column = <K extends keyof (typeof buyers)[number]>(key: K) => buyers.map((buyer) => buyer[key])
  const hashes = buyers.map(({ token }) => createHash('sha256').update(token).digest())
  const { rows } = await pool.query(
    `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id AND s.minimum_order = 0 AND s.state = 'active' AND 'cash' = ANY (s.payment_methods)
     WHERE v.active AND p.status = 'published' AND v.combination = '' ORDER BY v.id LIMIT 500`,
  )
  await pool.query('UPDATE variant SET stock = 100000 WHERE id = ANY ($1)', [rows.map(({ id }) => id)])
  await pool.query(
    `INSERT INTO users (id, email, first_name, last_name, password_hash) SELECT id, id || '@bench.test', 'Bench', 'Buyer', 'none' FROM unnest($1::uuid[]) AS id`,
    [column('id')],
  )
  await pool.query(
    `INSERT INTO session (token_hash, user_id, expires_at) SELECT h, u, now() + interval '1 day' FROM unnest($1::bytea[], $2::uuid[]) AS x (h, u)`,
    [hashes, column('id')],
  )
  await pool.query(
    `INSERT INTO address (id, user_id, name, phone, city_id, quarter_id, address, is_default)
     SELECT a, u, 'Bench Buyer', '+38344123456', 1, 1, 'Rruga B 1', true FROM unnest($1::uuid[], $2::uuid[]) AS x (a, u)`,
    [column('address'), column('id')],
  )
  await pool.query(
    'INSERT INTO cart (id, user_id) SELECT c, u FROM unnest($1::uuid[], $2::uuid[]) AS x (c, u)',
    [column('cart'), column('id')],
  )
  await pool.query(
    `INSERT INTO cart_line (id, cart_id, variant_id, quantity, seen_price, seen_stock)
     SELECT gen_random_uuid(), c, ($2::int[])[1 + (n * 7919) % cardinality($2::int[])], 1, 0, 0 FROM unnest($1::uuid[]) WITH ORDINALITY AS x (c, n)`,
    [column('cart'), rows.map(({ id }) => id)],
  )
  return buyers.map(({ token, address }) => ({ token, address }))
}

/** An order's bare transaction, six round trips without logic: the limit that placing is compared with. */
export const placeBare = async (pool: pg.Pool, variantId: number) => {
  const client = await pool.connect()
  try {
    const [purchase, order, line] = [randomUUID(), randomUUID(), randomUUID()]
    const code = `TR-${purchase.slice(0, 4)}-${purchase.slice(4, 8)}`.toUpperCase()
    await client.query('BEGIN')
    await client.query({
      name: 'bare-stock',
      text: 'UPDATE variant SET stock = stock - 1 WHERE id = $1 AND stock > 0',
      values: [variantId],
    })
    await client.query({
      name: 'bare-purchase',
      text: `INSERT INTO purchase (id, code, email, language, total, payment_type, shipping_address, billing_address) VALUES ($1, $2, 'x', 'sq', 1000, 'cash', '{}', '{}')`,
      values: [purchase, code],
    })
    await client.query({
      name: 'bare-order',
      text: 'INSERT INTO orders (id, purchase_id, store_id, subtotal, tax, delivery, service_fee, discount, total, commission_bp) VALUES ($1, $2, 1, 1000, 0, 0, 0, 0, 1000, 0)',
      values: [order, purchase],
    })
    await client.query({
      name: 'bare-line',
      text: `INSERT INTO order_line (id, order_id, position, variant_id, slug, department, name, image, price, quantity, total) VALUES ($1, $2, 0, $3, 's', 'd', '{}', '', 1000, 1, 1000)`,
      values: [line, order, variantId],
    })
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}
