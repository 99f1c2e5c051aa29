/** What each kind of edit drops from the caches: the answers that show it and no others (docs/decisions/0042). */
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useApp } from '../app.ts'
import { buildProduct } from '../factories.ts'
import { buildShelf, type Shelf } from './edits.ts'

const test = useApp({ ANSWERS_MB: 8 })
const PATHS = {
  market: '/products',
  fashion: '/products/fashion',
  coats: '/products/fashion/men/coats',
  women: '/products/fashion/women',
  house: '/products/house',
  coat: '/products/details/coat',
  lamp: '/products/details/lamp',
  home: '/products/home',
  shell: '/stores/departments?depth=1',
  tree: '/stores/departments',
  siblings: '/products/fashion/categories',
  search: '/search?q=lamp',
  suggest: '/search/suggest?q=lam',
}
const NAMES = Object.keys(PATHS) as (keyof typeof PATHS)[]
const addressOf = (name: keyof typeof PATHS) =>
  `${PATHS[name]}${PATHS[name].includes('?') ? '&' : '?'}lang=en`
const isKept = (name: keyof typeof PATHS) =>
  test.deps.responseCache.get(`en ${addressOf(name)}`) !== undefined

let shelf: Shelf
beforeAll(async () => {
  shelf = await buildShelf(test)
})

const keepAll = () =>
  vi.waitFor(
    async () => {
      for (const name of NAMES) await test.send('GET', addressOf(name))
      expect(NAMES.filter((name) => !isKept(name))).toEqual([])
    },
    { timeout: 10_000 },
  )
/** The answers that a change drops, of all that were cached. */
const dropped = async (text: string, values: readonly unknown[] = []) => {
  await keepAll()
  await shelf.run(text, values)
  await test.deps.catalogue.catchUp()
  return NAMES.filter((name) => !isKept(name))
}
/** The answers with products of the first store. */
const LISTS = ['market', 'fashion', 'coats'] as const
const SEARCHES = ['search', 'suggest'] as const

describe('an edit drops what shows it, and keeps all else', () => {
  it('a store’s cut-off hour: what shows cards of its products', async () => {
    expect(await dropped("UPDATE store SET cut_off = 600 WHERE slug = 'first'")).toEqual([...LISTS, 'coat'])
  })

  it('a new brand: searches', async () => {
    expect(await dropped("INSERT INTO brand (slug, name) VALUES ('new', 'New')")).toEqual(SEARCHES)
  })

  it('the position of a category: its menus; that of a department: every page’s head too', async () => {
    expect(await dropped("UPDATE category SET position = 9 WHERE path = 'fashion/men'")).toEqual([
      'tree',
      'siblings',
      'suggest',
    ])
    expect(await dropped("UPDATE category SET position = 9 WHERE path = 'fashion'")).toEqual([
      'shell',
      'tree',
      'siblings',
      'suggest',
    ])
  })

  it('the name of a category: its lists, those that filter by it, pages below it, menus, searches', async () => {
    const rename = `UPDATE category SET name = '{"en": "Menswear"}' WHERE path = 'fashion/men'`
    expect(await dropped(rename)).toEqual([...LISTS, 'coat', 'tree', 'siblings', ...SEARCHES])
  })

  it('the name of a brand: lists with its products, their pages, searches', async () => {
    expect(await dropped("UPDATE brand SET name = 'Vjosa' WHERE slug = 'fijora'")).toEqual([
      ...LISTS,
      'coat',
      ...SEARCHES,
    ])
  })

  it('the label of an option value: lists with it, the page, searches', async () => {
    const rename = `UPDATE option_value SET name = '{"en": "Crimson"}' WHERE id = $1`
    expect(await dropped(rename, [shelf.coat.values.red])).toEqual([...LISTS, 'coat', ...SEARCHES])
  })

  it('the name of a product: lists that show it, its page, searches', async () => {
    const rename = `UPDATE product SET name = '{"en": "Parka"}' WHERE id = $1`
    expect(await dropped(rename, [shelf.coat.id])).toEqual([...LISTS, 'coat', ...SEARCHES])
  })

  it('a price: every list of the product, home, searches', async () => {
    expect(await dropped('UPDATE variant SET price = 800 WHERE product_id = $1', [shelf.scarf.id])).toEqual([
      ...LISTS,
      'home',
      ...SEARCHES,
    ])
  })

  it('a heart or a review: the product’s page', async () => {
    expect(await dropped('UPDATE product SET favorite_count = 3 WHERE id = $1', [shelf.coat.id])).toEqual([
      'coat',
    ])
  })

  it('a slide of the home page: home', async () => {
    expect(
      await dropped(
        `INSERT INTO home_part (kind, position, title, text, link) VALUES ('slide', 1, '{}', '{}', '/house')`,
      ),
    ).toEqual(['home'])
  })

  it('the description of a store: its page and those of its products', async () => {
    expect(await dropped(`UPDATE store SET description = '{"en": "Old"}' WHERE slug = 'second'`)).toEqual([
      'lamp',
    ])
  })
})

describe('orders', () => {
  const sell = (id: number) =>
    `WITH taken AS (UPDATE variant SET stock = stock - 1 WHERE product_id = ${id}),
       counted AS (UPDATE product SET sold = sold + 1 WHERE id = ${id}) UPDATE listing SET sold = sold + 1 WHERE product_id = ${id}`

  it('drop lists and home at most once a minute, but the product’s page each time', async () => {
    const { id } = shelf.coat
    expect(await dropped(sell(id))).toEqual([...LISTS, 'coat', 'home', ...SEARCHES])
    expect(await dropped(sell(id))).toEqual(['coat'])
    expect(await dropped(sell(id))).toEqual(['coat'])
    await keepAll()
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 60_000)
    test.deps.catalogue.forgetSales()
    clock.mockRestore()
    expect(NAMES.filter((name) => !isKept(name))).toEqual([...LISTS, 'home', ...SEARCHES])
  })

  it('are seen at once in an answer that is made again', async () => {
    await dropped(sell(shelf.scarf.id))
    for (let n = 0; n < 5; n++) await shelf.run(sell(shelf.scarf.id))
    const { body } = await test.send('GET', '/products/fashion/men/coats?lang=en&sort=1')
    expect((body.result as { slug: string; quantity: number }[])[0]).toMatchObject({
      slug: 'scarf',
      quantity: 19,
    })
  })

  it('that sell the last piece, and a piece that comes back, are shown at once', async () => {
    const { id } = shelf.scarf
    for (const stock of [0, 4])
      expect(await dropped(`UPDATE variant SET stock = ${stock} WHERE product_id = ${id}`)).toEqual(
        expect.arrayContaining([...LISTS]),
      )
  })
})

describe('a change of very many products', () => {
  it('is told in steps, and costs neither a reading of everything nor the answers of other products', async () => {
    await shelf.run(
      `INSERT INTO product (slug, store_id, category_id, status, name, description, published_at)
       SELECT 'many-' || n, $1, (SELECT id FROM category WHERE path = 'fashion/men/coats'), 'published', jsonb_build_object('en', 'Sock ' || n), '{}', now()
       FROM generate_series(1, 4001) n`,
      [shelf.store.id],
    )
    await shelf.run(
      "INSERT INTO variant (product_id, price, stock) SELECT id, 500, 2 FROM product WHERE slug LIKE 'many-%'",
    )
    await test.deps.catalogue.catchUp()
    const { rows: before } = await test.database.pool.query(
      'SELECT coalesce(max(id), 0)::int AS id FROM catalogue_change',
    )
    const documents = test.deps.catalogue.words.documents
    const gone = await dropped(
      "UPDATE product SET name = name || jsonb_build_object('de', 'Socke') WHERE slug LIKE 'many-%'",
    )
    expect([documents !== null, test.deps.catalogue.words.documents === documents]).toEqual([true, true])
    expect(gone).toEqual(
      expect.not.arrayContaining(['house', 'women', 'lamp', 'coat', 'home', 'tree', 'shell']),
    )
    const { rows } = await test.database.pool.query(
      `SELECT kind, array_agg(cardinality(ids) ORDER BY id) AS sizes FROM catalogue_change WHERE id > $1 GROUP BY kind ORDER BY kind`,
      [before[0].id],
    )
    expect(rows).toEqual([
      { kind: 'listing', sizes: [2_000, 2_000, 1] },
      { kind: 'shown', sizes: [2_000, 2_000, 1] },
      { kind: 'words', sizes: [2_000, 2_000, 1] },
    ])
    const { body } = await test.send('GET', '/products/fashion/men/coats?lang=de&sort=2')
    expect(body.pagi).toMatchObject({ count: 4_003 })
    const found = await test.send('GET', '/search?q=socke&lang=de')
    expect(found.body.pagi).toMatchObject({ count: 4_001 })
  })
})

describe('a reader during a change of very many products', () => {
  it('does not wait for its end', async () => {
    await keepAll()
    await shelf.run(
      "UPDATE product SET name = name || jsonb_build_object('fr', 'Chaussette') WHERE slug LIKE 'many-%'",
    )
    const ended: string[] = []
    const applied = test.deps.catalogue.catchUp().then(() => ended.push('applied'))
    const read = test.send('GET', '/products/house?lang=en&sort=3').then(() => ended.push('read'))
    await Promise.all([applied, read])
    expect(ended).toEqual(['read', 'applied'])
  })
})

describe('two writers of one product', () => {
  it('leave a document with the changes of both, and an order’s pieces are counted', async () => {
    const { id } = await buildProduct(test, {
      store: shelf.store,
      slug: 'shared',
      path: 'fashion/men/coats',
      stock: 9,
      status: 'draft',
    })
    const [one, two] = [await test.database.pool.connect(), await test.database.pool.connect()]
    try {
      await one.query('BEGIN')
      await one.query("UPDATE product SET status = 'published' WHERE id = $1", [id])
      await two.query('BEGIN')
      await two.query("INSERT INTO product_image (product_id, src, rank) VALUES ($1, '/media/both', 0)", [id])
      const second = two.query('COMMIT')
      const sold = test.database.pool.query('UPDATE variant SET stock = stock - 2 WHERE product_id = $1', [
        id,
      ])
      await wait(100)
      await one.query('COMMIT')
      await Promise.all([second, sold])
    } finally {
      one.release()
      two.release()
    }
    const { rows } = await test.database.pool.query(
      "SELECT quantity, card->>'image' AS image FROM listing WHERE product_id = $1",
      [id],
    )
    expect(rows).toEqual([{ quantity: 7, image: '/media/both' }])
  })
})
