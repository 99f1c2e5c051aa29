import { rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBookDifferences } from '../../test/books.ts'
import { type EmbeddedServer, ensureDatabase, startEmbeddedServer } from '../embedded-server.ts'
import { migrate } from '../migrate.ts'
import { type LoadedWorld, loadDemoWorld } from './load.ts'
import { listCities, listQuarters } from './people.ts'
import { TEST_SIZE } from './world.ts'

const folder = path.join(os.tmpdir(), `tregu-seed-${process.pid}`)
let server: EmbeddedServer
let client: pg.Client
let loaded: LoadedWorld

beforeAll(async () => {
  server = await startEmbeddedServer({ folder, durable: false })
  const url = server.url('seed')
  await ensureDatabase(url)
  await migrate(url, path.resolve(import.meta.dirname, '../../migrations'))
  loaded = await loadDemoWorld(url, {
    passwordHash: 'hash',
    now: new Date('2026-11-21T10:00:00Z'),
    size: TEST_SIZE,
  })
  client = new pg.Client({ connectionString: url })
  await client.connect()
}, 120_000)

afterAll(async () => {
  await client?.end()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The single value of the single row. */
const ask = async (text: string): Promise<number> => {
  const { rows } = await client.query<{ answer: string }>(`SELECT (${text})::text AS answer`)
  return Number(rows[0]?.answer)
}

it('writes everything that the world holds', async () => {
  expect(loaded).toMatchObject({ products: TEST_SIZE.products, reviews: TEST_SIZE.reviews })
  expect(await ask("SELECT count(*) FROM product WHERE status <> 'draft'")).toBe(TEST_SIZE.products)
  expect(await ask('SELECT count(*) FROM coupon')).toBe(40)
  expect(await ask('SELECT count(*) FROM chat_message')).toBeGreaterThan(15)
})

it('gives the desks of three stores questions, drafts, a planned reduction and a pause to come, which the shop does not show', async () => {
  const drafts = "SELECT count(*) FROM product p JOIN store s ON s.id = p.store_id WHERE p.status = 'draft'"
  // In the small world the third store has no product without options.
  expect(await ask(drafts)).toBeGreaterThanOrEqual(4)
  expect(await ask(`${drafts} AND s.slug = 'shtepia-ime'`)).toBe(2)
  expect(await ask(`${drafts} AND s.slug = 'tech-point'`)).toBe(0)
  expect(await ask(`${drafts} AND NOT p.name::jsonb ? 'de'`)).toBeGreaterThanOrEqual(2)
  expect(
    await ask(
      "SELECT count(*) FROM listing l JOIN product p ON p.id = l.product_id WHERE p.status = 'draft'",
    ),
  ).toBe(0)
  expect(
    await ask(
      "SELECT count(*) FROM desk_product WHERE product_id IN (SELECT id FROM product WHERE status = 'draft')",
    ),
  ).toBe(await ask(drafts))
  expect(await ask('SELECT count(*) FROM question WHERE answer IS NULL')).toBeGreaterThan(4)
  expect(await ask('SELECT count(*) FROM question WHERE answer IS NOT NULL')).toBe(4)
  expect(await ask("SELECT count(*) FROM price_schedule WHERE state = 'planned'")).toBe(3)
  expect(await ask('SELECT count(*) FROM price_schedule_item WHERE discount_price < price')).toBeGreaterThan(
    5,
  )
  expect(await ask("SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'run_schedule'")).toBe(
    3,
  )
  expect(await ask("SELECT count(*) FROM store WHERE paused_from > '2026-11-21'")).toBe(1)
  for (const table of ['payout', 'redemption', 'review WHERE reply IS NULL'])
    expect([table, (await ask(`SELECT count(*) FROM ${table}`)) > 0]).toEqual([table, true])
  expect(
    await ask(
      "SELECT count(*) FROM variant v JOIN product p ON p.id = v.product_id JOIN store s ON s.id = p.store_id WHERE s.slug = 'shtepia-ime' AND v.stock BETWEEN 1 AND 5",
    ),
  ).toBeGreaterThan(0)
})

it('gives the office a month of life, which the shop does not show', async () => {
  expect(await ask("SELECT count(*) FROM store WHERE state = 'pending' AND application = 'sent'")).toBe(2)
  expect(await ask("SELECT count(*) FROM store WHERE state = 'suspended' AND application = 'approved'")).toBe(
    1,
  )
  expect(await ask('SELECT count(*) FROM report WHERE decided_at IS NULL')).toBe(2)
  expect(await ask('SELECT count(*) FROM report JOIN decision d ON d.id = decision_id')).toBe(1)
  expect(
    await ask("SELECT count(*) FROM home_part WHERE kind = 'slide' AND active AND starts_at > '2026-11-21'"),
  ).toBe(1)
  expect(
    await ask(
      "SELECT count(*) FROM payout_run r WHERE state = 'done' AND (SELECT sum(amount) FROM payout_run_row w WHERE w.run_id = r.id) = (SELECT sum(amount) FROM payout p WHERE p.run_id = r.id)",
    ),
  ).toBe(1)
  expect(await ask('SELECT count(*) FROM payout_run_row WHERE iban IS NULL')).toBe(0)
  expect(await ask('SELECT count(*) FROM outbox WHERE failed_at IS NOT NULL AND sent_at IS NULL')).toBe(2)
  expect(await ask("SELECT count(*) FROM search_day WHERE results = 0 AND day < '2026-11-21'")).toBe(70)
  expect(await ask('SELECT count(*) FROM audit')).toBeGreaterThan(10)
  expect(await ask('SELECT count(*) FROM audit WHERE at > now() OR actor_id IS NULL')).toBe(0)
  // An action that names a store, a report or a run names one that is there.
  expect(
    await ask(
      "SELECT count(*) FROM audit WHERE action LIKE 'store.%' AND subject NOT IN (SELECT id::text FROM store)",
    ),
  ).toBe(0)
})

it('writes listing and search documents of all but the withdrawn product', async () => {
  expect(await ask('SELECT count(*) FROM listing')).toBe(TEST_SIZE.products - 1)
  expect(await ask('SELECT count(*) FROM search_document')).toBe(TEST_SIZE.products - 1)
})

it('has the lowest price of 30 days for each reduction, from the history of its price', async () => {
  expect(await ask('SELECT count(*) FROM variant WHERE lowest_price30 IS NOT NULL')).toBeGreaterThan(10)
  expect(
    await ask(
      'SELECT count(*) FROM variant v, find_reduction(v.id) r WHERE (v.reduced_since, v.lowest_price30) IS DISTINCT FROM (r.since, r.lowest)',
    ),
  ).toBe(0)
  expect(
    await ask(
      `SELECT v.lowest_price30 FROM variant v JOIN product p ON p.id = v.product_id WHERE p.slug = 'noise-cancelling-headphones-one'`,
    ),
  ).toBe(10_000)
})

it('leaves no product to be refreshed', async () => {
  expect(await ask('SELECT count(*) FROM stale_product')).toBe(0)
})

it('keeps counters that agree with what they count', async () => {
  expect(
    await ask(
      'SELECT count(*) FROM product p WHERE rating_count <> (SELECT count(*) FROM review r WHERE r.product_id = p.id)',
    ),
  ).toBe(0)
  expect(
    await ask(
      'SELECT count(*) FROM product p WHERE favorite_count <> (SELECT count(*) FROM wish w WHERE w.product_id = p.id)',
    ),
  ).toBe(0)
  expect(
    await ask(
      'SELECT count(*) FROM review r WHERE useful_count <> (SELECT count(*) FROM useful_mark m WHERE m.review_id = r.id)',
    ),
  ).toBe(0)
  expect(
    await ask(
      'SELECT count(*) FROM store s WHERE follower_count <> (SELECT count(*) FROM follow f WHERE f.store_id = s.id)',
    ),
  ).toBe(0)
  expect(
    await ask(
      `SELECT count(*) FROM variant v WHERE stock <> (SELECT sum(change) FROM stock_change c WHERE c.variant_id = v.id)`,
    ),
  ).toBe(0)
  expect(
    await ask(
      `SELECT count(*) FROM coupon c WHERE uses <> (SELECT count(*) FROM redemption r WHERE r.coupon_id = c.id AND r.returned_at IS NULL)`,
    ),
  ).toBe(0)
})

it('knows cities and quarters by the ids of the migration', async () => {
  const cities = await client.query('SELECT id, name, country FROM city ORDER BY id')
  expect(cities.rows).toEqual(listCities())
  const quarters = await client.query('SELECT id, city_id AS "cityId", name FROM quarter ORDER BY id')
  expect(quarters.rows).toEqual(listQuarters())
})

it('continues the ids behind those it gave', async () => {
  const { rows } = await client.query<{ id: number }>(
    "INSERT INTO brand (slug, name) VALUES ('new-brand', 'New') RETURNING id",
  )
  expect(rows[0]?.id).toBe(91)
})

it('numbers invoices in order of time, without a gap, and they add up to the ledger', async () => {
  expect(await ask("SELECT count(*) FROM invoice WHERE kind = 'credit_note'")).toBeGreaterThan(0)
  expect(
    await ask(`SELECT count(*) FROM (SELECT number, row_number() OVER (PARTITION BY store_id, year, kind ORDER BY issued_at, id) AS place
      FROM invoice) i WHERE number <> place`),
  ).toBe(0)
  expect(
    await ask(`SELECT count(*) FROM invoice_counter c WHERE last <> (SELECT max(number) FROM invoice i
      WHERE i.store_id = c.store_id AND i.year = c.year AND i.kind = c.kind)`),
  ).toBe(0)
  expect(
    await ask(`SELECT count(*) FROM orders o WHERE
      (SELECT sum(CASE kind WHEN 'invoice' THEN gross ELSE -gross END) FROM invoice i WHERE i.order_id = o.id)
      IS DISTINCT FROM CASE WHEN o.status IN ('shipped', 'delivered', 'returned')
        THEN (SELECT sum(amount) FROM ledger_entry l WHERE l.order_id = o.id AND l.payer = 'shopper') END`),
  ).toBe(0)
})

it('writes books of the sandbox that agree with the payments and the ledger', async () => {
  expect(await ask('SELECT count(*) FROM sandbox_payment')).toBeGreaterThan(10)
  expect(await ask('SELECT count(*) FROM sandbox_refund')).toBeGreaterThan(0)
  expect(await listBookDifferences(client)).toEqual([])
})
