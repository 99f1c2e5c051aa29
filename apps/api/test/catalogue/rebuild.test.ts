/** After any edits, what shoppers read is what a process would read that starts on documents rebuilt from nothing. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { api } from '@tregu/contract'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { makeCaches } from '../../src/lib/caches.ts'
import { makeFolderFiles } from '../../src/lib/files/folder.ts'
import { makeCatalogue } from '../../src/modules/catalogue-index/catalogue-index.ts'
import { type TestApp, useApp } from '../app.ts'
import { buildProduct } from '../factories.ts'
import { openOther } from '../other-app.ts'
import { buildShelf, readListing, readPage, type Shelf, search, suggest } from './edits.ts'

const test = useApp({ ANSWERS_MB: 8 })
let shelf: Shelf
beforeAll(async () => {
  shelf = await buildShelf(test)
  await buildProduct(test, {
    store: shelf.store,
    slug: 'shirt',
    name: 'Shirt',
    brand: 'Vjosa',
    path: 'fashion/women/shirts/long',
    options: { size: ['s', 'm'], colour: ['red', 'green'] },
  })
})

/** The id of the nth row of a table, in any state of it. */
const nth = (table: string, n: number, where = '') =>
  `(SELECT id FROM ${table} ${where} ORDER BY id OFFSET ${n} % greatest(1, (SELECT count(*) FROM ${table} ${where})) LIMIT 1)`

/** Edits by number: which row, and which value. */
const EDITS: readonly ((n: number, value: number) => string)[] = [
  (n, v) =>
    `UPDATE product SET name = '{"en": "Thing w${v}", "sq": "Gjë w${v}"}' WHERE id = ${nth('product', n)}`,
  (n, v) => `UPDATE product SET description = '{"en": "Of w${v}"}' WHERE id = ${nth('product', n)}`,
  (n, v) =>
    `UPDATE product SET status = '${['draft', 'published', 'published', 'withdrawn'][v % 4]}' WHERE id = ${nth('product', n)}`,
  (n, v) => `UPDATE product SET slug = 'slug-${v}' WHERE id = ${nth('product', n)}`,
  (n, v) =>
    `UPDATE product SET brand_id = ${v % 3 === 0 ? 'NULL' : nth('brand', v)} WHERE id = ${nth('product', n)}`,
  (n, v) =>
    `UPDATE product SET category_id = ${nth('category', v)}, made_in_kosova = ${v % 2 === 0} WHERE id = ${nth('product', n)}`,
  (n, v) => `UPDATE product SET store_id = ${nth('store', v)} WHERE id = ${nth('product', n)}`,
  (n, v) =>
    `UPDATE product SET rating_sum = ${v % 6}, rating_count = ${(v % 6) > 0 ? 1 : 0} WHERE id = ${nth('product', n)}`,
  (n, v) =>
    `UPDATE variant SET price = ${1_000 + v * 700}, discount_price = ${v % 2 ? 'NULL' : 600} WHERE id = ${nth('variant', n)}`,
  (n, v) => `UPDATE variant SET stock = ${v % 4} WHERE id = ${nth('variant', n)}`,
  (n, v) => `UPDATE variant SET active = ${v % 3 > 0} WHERE id = ${nth('variant', n)}`,
  (n, v) =>
    `INSERT INTO variant (product_id, combination, price, stock) VALUES (${nth('product', n)}, 'extra-${v}', ${400 + v}, ${v % 3})`,
  (n) => `DELETE FROM variant WHERE id = ${nth('variant', n)}`,
  (n, v) =>
    `INSERT INTO product_image (product_id, src, rank) VALUES (${nth('product', n)}, '/media/${v}', ${v})`,
  (n, v) => `UPDATE product_image SET src = '/media/new-${v}' WHERE id = ${nth('product_image', n)}`,
  (n) => `DELETE FROM product_image WHERE id = ${nth('product_image', n)}`,
  (n, v) =>
    `UPDATE option_value SET name = '{"en": "Shade w${v}"}', rgb = '#0000${String(v).padStart(2, '0')}' WHERE id = ${nth('option_value', n)}`,
  (n, v) => `UPDATE option_value SET slug = 'value-${v}' WHERE id = ${nth('option_value', n)}`,
  (
    n,
    v,
  ) => `UPDATE option_value SET image_id = (SELECT id FROM product_image WHERE product_id = g.product_id LIMIT 1), position = ${v} FROM option_group g
    WHERE g.id = group_id AND option_value.id = ${nth('option_value', n)}`,
  (n) => `DELETE FROM option_value WHERE id = ${nth('option_value', n)}`,
  (n) => `DELETE FROM variant_value WHERE value_id = ${nth('option_value', n)}`,
  (n, v) => `UPDATE option_group SET name = '{"en": "Group w${v}"}' WHERE id = ${nth('option_group', n)}`,
  (n, v) => `UPDATE option_group SET slug = 'group-${v % 3}' WHERE id = ${nth('option_group', n)}`,
  (n, v) => `UPDATE store SET name = 'Shop w${v}' WHERE id = ${nth('store', n)}`,
  (n, v) => `UPDATE store SET slug = 'store-slug-${v}' WHERE id = ${nth('store', n)}`,
  (n, v) => `UPDATE store SET state = '${v % 3 ? 'active' : 'suspended'}' WHERE id = ${nth('store', n)}`,
  (n, v) => `UPDATE brand SET name = 'Brand w${v}' WHERE id = ${nth('brand', n)}`,
  (n, v) => `UPDATE category SET name = '{"en": "Kind w${v}"}' WHERE id = ${nth('category', n)}`,
  (n, v) => `UPDATE category SET slug = 'kind-${v}' WHERE id = ${nth('category', n)}`,
  (n, v) =>
    `UPDATE category SET parent_id = ${nth('category', v, 'WHERE level < 4')} WHERE id = ${nth('category', n, 'WHERE level > 1')}`,
  (n, v) => `UPDATE category SET position = ${v} WHERE id = ${nth('category', n)}`,
  (n, v) =>
    `INSERT INTO category (parent_id, slug, name) VALUES (${nth('category', n, 'WHERE level < 3')}, 'new-${v}', '{"en": "New w${v}"}')`,
  (n, v) =>
    `INSERT INTO product_fact (product_id, fact_id, value) SELECT ${nth('product', n)}, id,
       CASE slug WHEN 'width' THEN '${v}'::jsonb ELSE '${v % 2 ? '["silk", "wool"]' : '["silk"]'}' END
     FROM fact WHERE id = ${nth('fact', v)} ON CONFLICT (product_id, fact_id) DO UPDATE SET value = excluded.value`,
  (_, v) => `UPDATE fact SET content = ${v % 3 > 0} WHERE slug = 'width'`,
  (n) =>
    `INSERT INTO category_fact (category_id, fact_id) SELECT ${nth('category', n)}, id FROM fact WHERE slug = 'width'`,
  (n) => `DELETE FROM category_fact WHERE category_id = ${nth('category', n)}`,
  (n) => `DELETE FROM product_fact WHERE product_id = ${nth('product', n)}`,
  (n, v) =>
    `UPDATE fact SET filter = ${v % 3 > 0}, name = '{"en": "Fact w${v}"}' WHERE id = ${nth('fact', n)}`,
  (n) => `DELETE FROM product WHERE id = ${nth('product', n)} AND (SELECT count(*) FROM product) > 3`,
  (n, v) => `INSERT INTO product (slug, store_id, category_id, status, name, description, published_at)
    VALUES ('made-${v}', ${nth('store', n)}, ${nth('category', v)}, 'published', '{"en": "Made w${v}"}', '{}', now())`,
]

const edits = fc.array(
  fc.record({
    /** The statements of one transaction. */
    statements: fc.array(
      fc
        .tuple(fc.nat(EDITS.length - 1), fc.nat(20), fc.nat(30))
        .map(([kind, n, value]) => EDITS[kind]?.(n, value) ?? ''),
      { minLength: 1, maxLength: 3 },
    ),
    looksAfter: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

/** What a constraint refuses is no edit. */
const commit = async (statements: readonly string[]) => {
  const client = await test.database.pool.connect()
  try {
    await client.query('BEGIN')
    for (const statement of statements) await client.query(statement)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    if (!String((error as { code?: string }).code).startsWith('23')) throw error
  } finally {
    client.release()
  }
}

const look = async (app: Pick<TestApp, 'read' | 'database'>) => {
  const { rows: nodes } = await test.database.pool.query<{ path: string }>(
    'SELECT path FROM category ORDER BY path',
  )
  const { rows: products } = await test.database.pool.query<{ slug: string }>(
    'SELECT slug FROM product ORDER BY slug',
  )
  const words = Array.from({ length: 8 }, (_, n) => `w${n * 4}`)
  const of = async <T>(names: readonly string[], read: (name: string) => Promise<T>) => {
    const seen: [string, T][] = []
    for (const name of names) seen.push([name, await read(name)])
    return seen
  }
  return {
    market: await readListing(app, '?page_size=60&sort=2'),
    listings: await of(
      nodes.map(({ path }) => path),
      (path) => readListing(app, path),
    ),
    pages: await of(
      products.map(({ slug }) => slug),
      async (slug) => {
        const page = await readPage(app, slug)
        return page && { ...page, arrives: null, comments: null }
      },
    ),
    found: await of(words, (word) => search(app, word)),
    suggested: await of(words, (word) => suggest(app, word)),
    departments: (await app.read(api.stores.departments, '/stores/departments?lang=en')).body.result,
  }
}

/** A process that has just read documents and labels that were written again. */
const rebuild = async () => {
  for (const statement of [
    'DELETE FROM listing',
    'DELETE FROM search_document',
    'DELETE FROM option_label',
    'DELETE FROM fact_label',
    'SELECT refresh_fact_labels(array_agg(id), NULL) FROM fact',
    'SELECT refresh_option_labels(array_agg(g.slug), array_agg(v.slug)) FROM option_value v JOIN option_group g ON g.id = v.group_id',
    'SELECT refresh_listing(array_agg(id)), refresh_search_documents(array_agg(id)) FROM product',
  ])
    await shelf.run(statement)
  const { forget, ...caches } = makeCaches(0, Date.now)
  const catalogue = makeCatalogue(test.deps, { forget, now: Date.now, onFault: () => undefined })
  await catalogue.catchUp()
  await catalogue.words.documentsRead()
  return openOther(test, { ...caches, catalogue, env: { ...test.deps.env, ANSWERS_MB: 0 } })
}

/** A process that starts from the snapshot in this folder. */
const startFrom = async (folder: string) => {
  const { forget, ...caches } = makeCaches(0, Date.now)
  const told: string[] = []
  const tell = (sentence: string) => void told.push(sentence)
  const snapshots = { files: makeFolderFiles(folder), database: test.deps, tell, productsLeast: 1 }
  const catalogue = makeCatalogue(test.deps, { forget, now: Date.now, onFault: () => undefined, snapshots })
  await catalogue.catchUp()
  await catalogue.words.documentsRead()
  expect(told).toEqual([])
  return openOther(test, { ...caches, catalogue, env: { ...test.deps.env, ANSWERS_MB: 0 } })
}

it('a process that starts from a snapshot shows what one shows that has followed any edits since', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (transactions) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-snapshot-'))
      const writer = await startFrom(folder)
      expect(await writer.deps.catalogue.writeSnapshot()).toBe(true)
      await writer.app.close()
      for (const { statements } of transactions) await commit(statements)
      await shelf.run('SELECT refresh_search_words()')
      await test.deps.catalogue.catchUp()
      const other = await startFrom(folder)
      expect(await look({ ...other, database: test.database })).toEqual(await look(test))
      await other.app.close()
      rmSync(folder, { recursive: true })
    }),
    { numRuns: 4, interruptAfterTimeLimit: 200_000 },
  )
})

it('listings, counts, search, suggestions and pages equal a rebuild from nothing after any edits', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (transactions) => {
      for (const { statements, looksAfter } of transactions) {
        await commit(statements)
        // Answers that are cached now must not outlive the next edits.
        if (looksAfter) await look(test)
      }
      // The dictionary keeps old words until the night.
      await shelf.run('SELECT refresh_search_words()')
      await test.deps.catalogue.catchUp()
      const seen = await look(test)
      const { rows: wrong } = await test.database.pool.query(
        `WITH RECURSIVE tree AS (SELECT id, slug AS path, 1 AS level FROM category WHERE parent_id IS NULL
           UNION ALL SELECT c.id, t.path || '/' || c.slug, t.level + 1 FROM category c JOIN tree t ON t.id = c.parent_id)
         SELECT c.path FROM category c LEFT JOIN tree t USING (id) WHERE (c.path, c.level) IS DISTINCT FROM (t.path, t.level)`,
      )
      expect(wrong).toEqual([])
      const other = await rebuild()
      expect(seen).toEqual(await look({ ...other, database: test.database }))
      await other.app.close()
    }),
    { numRuns: 15, interruptAfterTimeLimit: 200_000 },
  )
})
