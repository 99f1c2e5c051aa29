/**
 * The world of the office bench, written by SQL: one store of 10,000 products with 4 variants each, 100,000 orders among
 * 1,000 stores, 10,000 of them of that store. Money in cents.
 */
import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'

const PRODUCTS = 10_000
const STEP = 2_000
const STORES = 1_000
const ORDERS = 100_000
/** The large store has one in ten. */
const SHARE = 10
/** The orders were placed over so many days. */
export const DAYS = 100
const SIZES = ['S', 'M', 'L', 'XL']
export const BIG = 'bench-store'

const WORDS = `(ARRAY['lamp','cup','chair','table','shirt','scarf','knife','plate','basket','mirror'])`
const COLOURS = `(ARRAY['red','blue','green','black','white','copper','amber','olive'])`

const MAKE_STORES = [
  `INSERT INTO users (id, email, first_name, last_name, password_hash)
   SELECT gen_random_uuid(), 'owner-' || n || '@bench.test', 'Bench', 'Owner', a.password_hash
   FROM generate_series(1, ${STORES}) n CROSS JOIN (SELECT password_hash FROM users WHERE email = 'admin@tregu.test') a`,
  `INSERT INTO store (slug, name, state, owner_id, department_id, payment_methods, account_holder, iban, legal_name, legal_address,
     registration_number, email, lawful_goods_at)
   SELECT CASE n WHEN 1 THEN '${BIG}' ELSE 'bench-store-' || n END, 'Bench store ' || n, 'active', u.id, d.id, '{cash,creditCard}',
     'Bench ' || n, 'XK051212012345678906', 'Bench ' || n, 'Rruga B 1', 'B' || n,
     'store-' || n || '@bench.test', now()
   FROM generate_series(1, ${STORES}) n JOIN users u ON u.email = 'owner-' || n || '@bench.test'
     CROSS JOIN (SELECT id FROM category WHERE level = 1 ORDER BY id LIMIT 1) d`,
]

/** Products of the large store: number $1 to $2. Each was published 60 days ago and has a history of its price. */
const MAKE_PRODUCTS = [
  `INSERT INTO product (slug, store_id, category_id, brand_id, status, name, description, published_at, created_at, changed_at, texts_at)
   SELECT 'bench-' || n, s.id, c.ids[1 + n % cardinality(c.ids)], b.ids[1 + n % cardinality(b.ids)],
     CASE WHEN n % 20 = 0 THEN 'draft' ELSE 'published' END::product_status,
     jsonb_build_object('en', initcap(x.colour) || ' ' || x.word || ' ' || n, 'sq', initcap(x.word) || ' ' || n)
       || CASE WHEN n % 3 = 0 THEN '{}' ELSE jsonb_build_object('de', initcap(x.word) || ' ' || n) END,
     jsonb_build_object('en', 'A ' || x.colour || ' ' || x.word || ' of the bench.'),
     now() - interval '60 days', now() - interval '60 days', now() - n * interval '1 minute', '{}'
   FROM generate_series($1::int, $2::int) n
     CROSS JOIN LATERAL (SELECT ${WORDS}[1 + n % 10] AS word, ${COLOURS}[1 + n / 10 % 8] AS colour) x
     CROSS JOIN (SELECT id FROM store WHERE slug = '${BIG}') s
     CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM category leaf
       WHERE NOT EXISTS (SELECT 1 FROM category child WHERE child.parent_id = leaf.id)) c
     CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM brand) b`,
  `INSERT INTO product_image (product_id, src, rank)
   SELECT p.id, i.src, 0 FROM made p CROSS JOIN (SELECT src FROM product_image ORDER BY id LIMIT 1) i`,
  `INSERT INTO option_group (product_id, position, slug, name) SELECT id, 0, 'size', '{"en": "Size"}' FROM made`,
  `INSERT INTO option_value (group_id, position, slug, name)
   SELECT g.id, o - 1, lower(size), jsonb_build_object('en', size)
   FROM made p JOIN option_group g ON g.product_id = p.id CROSS JOIN unnest(ARRAY['${SIZES.join("','")}']) WITH ORDINALITY x (size, o)`,
  `INSERT INTO variant (product_id, combination, price, stock, sku, barcode)
   SELECT p.id, v.id::text, 500 + p.n % 200 * 25 + 100 * v.position,
     CASE WHEN p.n % 50 = 0 THEN 0 WHEN p.n % 11 = 0 THEN 3 ELSE 100000 END, 'B-' || p.n || '-' || v.position, NULL
   FROM made p JOIN option_group g ON g.product_id = p.id JOIN option_value v ON v.group_id = g.id`,
  `INSERT INTO variant_value (variant_id, value_id)
   SELECT v.id, v.combination::int FROM made p JOIN variant v ON v.product_id = p.id`,
  `INSERT INTO price_change (variant_id, price, at) SELECT v.id, v.price, now() - interval '60 days'
   FROM made p JOIN variant v ON v.product_id = p.id`,
]

/** Orders of number $1 to $2: two lines each, most of them delivered, with events and the ledger that their plan would write. */
const MAKE_ORDERS = [
  `CREATE TEMP TABLE placed ON COMMIT DROP AS
   SELECT n, gen_random_uuid() AS purchase, gen_random_uuid() AS id, st.ids[CASE WHEN n % ${SHARE} = 0 THEN 1 ELSE 2 + n % ${STORES - 1} END] AS store,
     now() - n::float8 / ${ORDERS} * interval '${DAYS} days' AS at, 1500 + n % 97 * 50 AS price,
     CASE WHEN n < ${ORDERS} / 20 THEN (ARRAY['pending','confirmed','shipped'])[1 + n % 3] WHEN n % 25 = 0 THEN 'cancelled'
       ELSE 'delivered' END::order_status AS status
   FROM generate_series($1::int, $2::int) n CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM store WHERE slug LIKE '${BIG}%') st`,
  `INSERT INTO purchase (id, code, email, language, total, payment_type, shipping_address, billing_address, created_at)
   SELECT purchase, 'TR-' || lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'), 'buyer-' || n || '@bench.test', 'en',
     2 * price + 200, 'creditCard', a.json, a.json, at
   FROM placed CROSS JOIN (SELECT shipping_address AS json FROM purchase ORDER BY id LIMIT 1) a`,
  `INSERT INTO orders (id, purchase_id, store_id, status, subtotal, tax, delivery, service_fee, discount, total, commission_bp, created_at,
     delivered_at)
   SELECT id, purchase, store, status, 2 * price, 0, 200, 0, 0, 2 * price + 200, 800, at,
     CASE WHEN status = 'delivered' THEN at + interval '2 days' END FROM placed`,
  `INSERT INTO order_line (id, order_id, position, product_id, variant_id, slug, department, name, image, price, quantity, total)
   SELECT gen_random_uuid(), o.id, l, v.product_id, v.id, 'bench-' || 1 + (o.n * 7 + l) % ${PRODUCTS}, 'house', '{"en": "Of the bench"}', '', o.price, 1,
     o.price FROM placed o CROSS JOIN generate_series(0, 1) l
     LEFT JOIN sold v ON o.n % ${SHARE} = 0 AND v.n = 1 + (o.n * 7 + l) % ${PRODUCTS}`,
  `INSERT INTO order_event (order_id, status, actor, at)
   SELECT id, s, 'seller', at FROM placed CROSS JOIN LATERAL unnest(ARRAY['pending', status::text]::order_status[]) s`,
  `INSERT INTO ledger_entry (order_id, store_id, kind, payer, order_line_id, amount, at)
   SELECT o.id, o.store, 'item'::ledger_kind, 'shopper'::ledger_payer, l.id, l.total, o.at FROM placed o JOIN order_line l ON l.order_id = o.id
   UNION ALL SELECT id, store, 'delivery', 'shopper', NULL, 200, at FROM placed
   UNION ALL SELECT id, store, 'commission', 'seller', NULL, (2 * price * 0.08)::int, at FROM placed
   UNION ALL SELECT id, store, 'refund', 'shopper', NULL, -(2 * price + 200), at FROM placed WHERE status = 'cancelled'
   UNION ALL SELECT id, store, 'commission', 'seller', NULL, -(2 * price * 0.08)::int, at FROM placed WHERE status = 'cancelled'`,
]

/** Ordered by day, as a shop writes them, so that the rows of a day are next to each other on the disk. */
const VIEWS = `INSERT INTO product_day (product_id, day, store_id, views)
  SELECT p.id, d::date, p.store_id, 3 FROM product p JOIN store s ON s.id = p.store_id AND s.slug = '${BIG}'
    CROSS JOIN generate_series(now() - interval '59 days', now(), interval '1 day') d WHERE p.id % 5 = 0
  ORDER BY d`

/** Runs the statements in one transaction; `params` go to those that name them. */
const inOne = async (
  client: pg.PoolClient,
  statements: readonly string[],
  params: readonly unknown[] = [],
) => {
  await client.query('BEGIN')
  for (const text of statements) await client.query(text, text.includes('$1') ? [...params] : [])
  await client.query('COMMIT')
}

const CHOOSE = `CREATE TEMP TABLE made ON COMMIT DROP AS SELECT id, split_part(slug, '-', 2)::int AS n FROM product
  WHERE slug ~ '^bench-[0-9]+$' AND split_part(slug, '-', 2)::int BETWEEN $1::int AND $2::int`

const fill = async (client: pg.PoolClient) => {
  const [first = '', ...others] = MAKE_PRODUCTS
  await inOne(client, MAKE_STORES)
  for (let from = 1; from <= PRODUCTS; from += STEP)
    await inOne(client, [first, CHOOSE, ...others], [from, from + STEP - 1])
  await client.query(`CREATE TEMP TABLE sold AS SELECT DISTINCT ON (p.id) p.id AS product_id, v.id, split_part(p.slug, '-', 2)::int AS n
    FROM product p JOIN variant v ON v.product_id = p.id WHERE p.slug ~ '^bench-[0-9]+$' ORDER BY p.id, v.id`)
  await client.query('CREATE INDEX ON sold (n)')
  for (let from = 1; from <= ORDERS; from += 10 * STEP)
    await inOne(client, MAKE_ORDERS, [from, from + 10 * STEP - 1])
  await inOne(client, [VIEWS])
  await client.query('VACUUM (ANALYZE)')
}

const signIn = async (client: pg.PoolClient, where: string): Promise<string> => {
  const token = randomUUID()
  await client.query(
    `INSERT INTO session (token_hash, user_id, expires_at, confirmed_at)
     SELECT $1, id, now() + interval '1 day', now() FROM users WHERE ${where}`,
    [createHash('sha256').update(token).digest()],
  )
  return token
}

/** @returns the tokens of the store's owner and of an administrator */
export const makeOfficeWorld = async (pool: pg.Pool): Promise<{ owner: string; administrator: string }> => {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SET synchronous_commit = off')
    await fill(client)
    return {
      owner: await signIn(client, "email = 'owner-1@bench.test'"),
      administrator: await signIn(client, "email = 'admin@tregu.test'"),
    }
  } finally {
    client.release(true)
  }
}

/** A million rows each in the audit, in the queue of mails and among the reports. */
export const fillLogs = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SET synchronous_commit = off')
    await client.query(`INSERT INTO audit (actor_id, action, subject, at)
      SELECT u.ids[1 + n % cardinality(u.ids)], (ARRAY['store.changed','product.locked','customer.blocked','settings.changed'])[1 + n % 4],
        'store:' || n % 1000, now() - n * interval '1 minute'
      FROM generate_series(1, 1000000) n CROSS JOIN (SELECT array_agg(id) AS ids FROM users) u`)
    await client.query(`INSERT INTO outbox (id, channel, kind, recipient, subject, text, created_at, sent_at, attempts, last_error, failed_at)
      SELECT gen_random_uuid(), 'email', (ARRAY['order','welcome','payout','shipped'])[1 + n % 4], 'person-' || n % 50000 || '@bench.test', 'Subject ' || n,
        'A text.', now() - n * interval '1 minute', CASE WHEN n % 1000 <> 0 THEN now() - n * interval '1 minute' END, 1,
        CASE WHEN n % 1000 = 0 THEN 'refused' END, CASE WHEN n % 1000 = 0 THEN now() - n * interval '1 minute' END
      FROM generate_series(1, 1000000) n`)
    await client.query(`INSERT INTO report (target, target_id, target_name, store_id, reason, text, language, name, email, at)
      SELECT 'product', n::text, 'Product ' || n, s.ids[1 + n % cardinality(s.ids)],
        (ARRAY['illegal','unsafe','misleading','other'])[1 + n % 4]::notice_reason, 'A notice.', 'en', 'Guest', 'guest@bench.test',
        now() - n * interval '1 minute'
      FROM generate_series(1, 1000000) n CROSS JOIN (SELECT array_agg(id) AS ids FROM store) s`)
    for (const table of ['audit', 'outbox', 'report']) await client.query(`VACUUM (ANALYZE) ${table}`)
  } finally {
    client.release(true)
  }
}
