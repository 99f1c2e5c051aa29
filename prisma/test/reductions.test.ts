import { findLowestPrice30, findReductionStart } from '@tregu/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database, newId } from '../src/index.ts'
import { useDatabase } from './database.ts'

const source = useDatabase()
let database: Database
let product = 0
let variant = 0
let store = 0
const one = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows[0]

beforeAll(async () => {
  database = connect(source.url())
  const owner = newId()
  await one(
    "INSERT INTO users (id, email, first_name, last_name, password_hash) VALUES ($1, 'a@tregu.test', 'A', 'B', 'x')",
    [owner],
  )
  const category = (await one("INSERT INTO category (slug, name) VALUES ('house', '{}') RETURNING id")).id
  store = (
    await one(
      "INSERT INTO store (slug, name, owner_id, department_id, state) VALUES ('s', 'S', $1, $2, 'active') RETURNING id",
      [owner, category],
    )
  ).id
  product = (
    await one(
      "INSERT INTO product (slug, store_id, category_id, name, description) VALUES ('p', $1, $2, '{}', '{}') RETURNING id",
      [store, category],
    )
  ).id
  variant = (await one('INSERT INTO variant (product_id, price) VALUES ($1, 1000) RETURNING id', [product]))
    .id
})
afterAll(() => database.close())

const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000)

/** Prices and days on sale as arrays of days, prices and reduced prices. */
const histories = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 80 }),
    fc.integer({ min: 2, max: 9 }),
    fc.option(fc.integer({ min: 1, max: 8 })),
  ),
  { minLength: 1, maxLength: 12 },
)
const sales = fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { maxLength: 7 }).map((days) => {
  const sorted = days.sort((a, b) => a - b)
  return sorted.flatMap((from, index) => (index % 2 === 0 ? [{ from, to: sorted[index + 1] ?? null }] : []))
})

describe('the lowest price of the 30 days before a reduction', () => {
  it('is the domain’s for any history of prices and days on sale', async () => {
    await fc.assert(
      fc.asyncProperty(histories, sales, async (prices, intervals) => {
        const history = prices
          .map(([at, price, reduced]) => ({
            at: day(at),
            price,
            discountPrice: reduced !== null && reduced < price ? reduced : null,
          }))
          .sort((a, b) => a.at.getTime() - b.at.getTime())
        const onSale = intervals.map(({ from, to }) => ({
          from: day(from),
          to: to === null ? null : day(to),
        }))
        await one('DELETE FROM price_change')
        await one('DELETE FROM product_on_sale')
        await one(
          `INSERT INTO price_change (variant_id, at, price, discount_price) SELECT $1, x.* FROM unnest($2::timestamptz[], $3::int[], $4::int[]) x`,
          [
            variant,
            history.map(({ at }) => at),
            history.map(({ price }) => price),
            history.map(({ discountPrice }) => discountPrice),
          ],
        )
        await one(
          `INSERT INTO product_on_sale SELECT $1, x.* FROM unnest($2::timestamptz[], $3::timestamptz[]) x`,
          [product, onSale.map(({ from }) => from), onSale.map(({ to }) => to)],
        )
        const { since, lowest } = await one('SELECT since, lowest FROM find_reduction($1)', [variant])
        expect([since, lowest]).toEqual([
          findReductionStart(history, day(100)),
          findLowestPrice30({ history, onSale }, day(100)),
        ])
      }),
      { numRuns: 300 },
    )
  })
})

describe('the days on which a product is on sale', () => {
  const days = async () =>
    (
      await database.pool.query<{ open: boolean }>(
        'SELECT ends_at IS NULL AS open FROM product_on_sale WHERE product_id = $1 ORDER BY starts_at',
        [product],
      )
    ).rows.map(({ open }) => (open ? 'open' : 'closed'))

  it('follow its status and its store’s state', async () => {
    await one('DELETE FROM product_on_sale')
    expect(await days()).toEqual([])
    await one("UPDATE product SET status = 'published' WHERE id = $1", [product])
    expect(await days()).toEqual(['open'])
    await one("UPDATE store SET state = 'suspended' WHERE id = $1", [store])
    expect(await days()).toEqual(['closed'])
    await one("UPDATE product SET name = '{}' WHERE id = $1", [product])
    await one("UPDATE store SET state = 'active' WHERE id = $1", [store])
    expect(await days()).toEqual(['closed', 'open'])
    await one("UPDATE product SET status = 'withdrawn' WHERE id = $1", [product])
    expect(await days()).toEqual(['closed', 'closed'])
  })

  it('leave no trace of a change that its transaction takes back', async () => {
    const before = await days()
    const client = await database.pool.connect()
    await client.query('BEGIN')
    await client.query("UPDATE product SET status = 'published' WHERE id = $1", [product])
    await client.query("UPDATE product SET status = 'draft' WHERE id = $1", [product])
    await client.query('COMMIT')
    client.release()
    expect(await days()).toEqual(before)
  })
})
