import { api } from '@tregu/contract'
import { useDatabase } from '@tregu/database/test/database'
import { SEARCH_HITS_MAX } from '@tregu/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'

/** More hits than a search counts, so that it takes its page from the best sellers. */
const MANY = SEARCH_HITS_MAX + 2_500
const FIRST_ID = 100_000

/** Copies of the first product with different sales and prices. Every tenth has its word only in German. */
const COPIES = `WITH g AS (SELECT n, ${FIRST_ID} + n AS id, (n * 7919) % 10007 AS sold, 1000 + (n * 31) % 5000 AS price
    FROM generate_series(1, $2::int) n),
  p AS (INSERT INTO product (id, slug, store_id, category_id, status, name, description, sold, published_at)
    SELECT g.id, 'wicker-' || n, b.store_id, b.category_id, 'published', b.name, b.description, g.sold, now() FROM g, product b WHERE b.id = $1),
  l AS (INSERT INTO listing (product_id, department_id, category_id, store_id, price, effective, price_band, rating, rating_count,
      quantity, sold, newest, has_options, made_in_kosova, options, card)
    SELECT g.id, b.department_id, b.category_id, b.store_id, g.price, g.price, CASE WHEN g.price < 5000 THEN 0 ELSE 1 END, 0, 0, 5,
      g.sold, now(), false, false, '{}', b.card || jsonb_build_object('slug', 'wicker-' || n) FROM g, listing b WHERE b.product_id = $1)
  INSERT INTO search_document SELECT g.id, ARRAY['wicker chair ' || n],
    CASE WHEN n % 10 = 0 THEN ts_delete(d.near, '#en:wicker') ELSE d.near END, d.words
  FROM g, search_document d WHERE d.product_id = $1`

describe.each([
  ['in memory', MANY * 2],
  ['in PostgreSQL', 0],
])('documents %s', (_, documentsMax) => {
  const test = useApp({}, useDatabase(), documentsMax)
  const sql = async (text: string, values: unknown[] = []) =>
    (await test.database.pool.query<Record<string, number>>(text, values)).rows
  const ask = async (query: string) => (await test.read(api.catalog.search, `/search?${query}`)).body
  const idsOf = (body: { result: { id: string }[] }) => body.result.map(({ id }) => Number(id))

  let firstId = 0
  let store: { id: number }

  beforeAll(async () => {
    store = await buildStore(test, { slug: 'weavers', name: 'Weavers', department: 'house' })
    const first = await buildProduct(test, { store, slug: 'wicker-chair', name: 'Wicker chair' })
    const exact = await buildProduct(test, { store, slug: 'wicker', name: 'Wicker' })
    firstId = exact.id
    const client = await test.database.pool.connect()
    try {
      await client.query('SET session_replication_role = replica')
      await client.query(COPIES, [first.id, MANY])
      await client.query("SELECT note_catalogue_change('listing', NULL)")
      await client.query('SELECT refresh_search_words()')
    } finally {
      client.release(true)
    }
    await test.deps.catalogue.catchUp()
    await test.deps.catalogue.words.documentsRead()
    expect(test.deps.catalogue.words.documents?.size ?? 0).toBe(documentsMax === 0 ? 0 : MANY + 2)
  }, 60_000)

  /** Expects names in the caller's language before names in other languages, and in each group the best sellers first. */
  const expected = async (offset: number, limit: number) =>
    (
      await sql(
        `SELECT product_id AS id FROM listing JOIN search_document USING (product_id) WHERE near @@ '''wicker'''::tsquery
       ORDER BY product_id <> $1, near @@ '''#en:wicker'''::tsquery DESC, sold DESC, product_id OFFSET $2 LIMIT $3`,
        [firstId, offset, limit],
      )
    ).map(({ id }) => id)

  describe('a search that finds more than is counted', () => {
    it('counts so many, and has the best of all on its pages: exact names, then the best sellers', async () => {
      for (const page of [1, 2, 30]) {
        const body = await ask(`q=wicker&page=${page}`)
        expect([body.pagi.count, idsOf(body)]).toEqual([SEARCH_HITS_MAX, await expected((page - 1) * 12, 12)])
      }
    })

    it('ends where the count ends', async () => {
      const [size, pages] = [60, Math.ceil(SEARCH_HITS_MAX / 60)]
      const body = await ask(`q=wicker&page=${pages}&page_size=${size}`)
      const from = (pages - 1) * size
      expect(idsOf(body)).toEqual(await expected(from, SEARCH_HITS_MAX - from))
      expect(body.pagi.has_next).toBe(false)
    })

    it('looks at all of them where a filter or a sort is asked for', async () => {
      const [row] = await sql('SELECT count(*)::int AS count FROM listing WHERE effective <= 2000')
      const filtered = await ask('q=wicker&max_price=20')
      expect(filtered.pagi.count).toBe(row?.count)
      const cheapest = (
        await sql('SELECT product_id AS id FROM listing ORDER BY effective, product_id LIMIT 12')
      ).map(({ id }) => id)
      expect(idsOf(await ask('q=wicker&sort=3'))).toEqual(cheapest)
    })

    it('finds the same inside a store and a department, and suggests the best', async () => {
      const best = await expected(0, 12)
      expect(idsOf(await ask('q=wicker&store=weavers'))).toEqual(best)
      expect(idsOf(await ask('q=wicker&department=house'))).toEqual(best)
      const { body } = await test.call(api.catalog.suggest, { query: { q: 'wick' } })
      expect(body.products.map(({ id }) => Number(id))).toEqual(
        (await expected(1, 5)).filter((id) => id !== firstId),
      )
    })

    it('where a category is called so: what is named so first, by walking its best sellers', async () => {
      const peg = await buildProduct(test, { store, slug: 'peg', name: 'Peg' })
      await sql("UPDATE product SET sold = 20000 WHERE slug = 'peg'")
      await sql('SELECT refresh_listing(ARRAY[$1::int])', [peg.id])
      await sql("UPDATE category SET name = name || $1 WHERE path = 'house/kitchen'", [{ en: 'Wicker' }])
      expect(idsOf(await ask('q=wicker'))).toEqual(await expected(0, 12))
      expect(idsOf(await ask('q=wicker&page=2'))).toEqual(await expected(12, 12))
      expect(idsOf(await ask('q=wicker&department=house'))[1]).toBe(peg.id)
    })
  })
})
