/** The old paths of categories lead to their new ones, on the wire as on the web (docs/rules/catalogue.md). */
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../app.ts'
import { buildShelf, readListing, type Shelf } from './edits.ts'

const test = useApp()
let shelf: Shelf
beforeAll(async () => {
  shelf = await buildShelf(test)
})
const set = (path: string, change: string) =>
  shelf.run(`UPDATE category SET ${change} WHERE path = '${path}'`)
const below = (path: string) => `parent_id = (SELECT id FROM category WHERE path = '${path}')`
/** The status of an address of listings, and where it leads when it has moved. */
const ask = async (path: string) => {
  const base = 'http://shop/products/'
  const { status, headers } = await test.send('GET', `/products/${path}`)
  if (status !== 301) return status
  expect(headers['cache-control']).toBe('no-cache')
  return new URL(String(headers.location), base + path).href.replace(base, '')
}

describe('a category that was moved or renamed', () => {
  it('keeps its old paths and those of everything below it, also after several moves', async () => {
    expect(await ask('fashion/men/coats/?lang=en')).toBe(200)
    await set('fashion/men', "slug = 'gents'")
    await set('fashion/gents', below('fashion/women'))
    expect([
      await ask('fashion/men'),
      await ask('fashion/men/coats/?lang=en&sort=2'),
      await ask('fashion/gents'),
    ]).toEqual(['fashion/women/gents', 'fashion/women/gents/coats/?lang=en&sort=2', 'fashion/women/gents'])
    expect((await readListing(test, 'fashion/women/gents/coats')).count).toBe(2)
    await set('fashion/women', below('house'))
    expect([
      await ask('fashion/men/coats'),
      await ask('fashion/women/dresses'),
      await ask('fashion/women/gents'),
    ]).toEqual(['house/women/gents/coats', 'house/women/dresses', 'house/women/gents'])
  })

  it('loses an old path to a new category, and gets no path back that it did not have', async () => {
    await shelf.run(
      `INSERT INTO category (parent_id, slug, name) SELECT id, 'men', '{"en": "Men"}' FROM category WHERE path = 'fashion'`,
    )
    expect([await ask('fashion/men'), await ask('fashion/men/hats'), await ask('fashion/men/coats')]).toEqual(
      [200, 404, 'house/women/gents/coats'],
    )
  })

  it('is found by its old department, in its filters and in its list of categories', async () => {
    await set('house', "slug = 'home-and-garden'")
    expect([await ask('house/categories'), await ask('house/women')]).toEqual([
      'home-and-garden/categories',
      'home-and-garden/women',
    ])
    const { body } = await test.send('GET', '/products?department=house&lang=en')
    expect(body.pagi).toMatchObject({ count: 4 })
  })

  it('is answered where an address cannot be moved: a posted form, and a page number in the path', async () => {
    const posted = await test.send('POST', '/products/house/women', {})
    const paged = await test.send('GET', '/products/1/house/women/dresses/sort=2')
    expect([posted.status, paged.status]).toEqual([200, 200])
  })

  it('cannot be put below itself, nor deeper than four levels', async () => {
    await expect(set('home-and-garden/women', below('home-and-garden/women/gents'))).rejects.toThrow(
      'below itself',
    )
    await shelf.run(
      `INSERT INTO category (parent_id, slug, name) SELECT id, 'long', '{}' FROM category WHERE path = 'home-and-garden/women/dresses'`,
    )
    await expect(set('home-and-garden/women/dresses', below('home-and-garden/women/gents'))).rejects.toThrow(
      'category_level',
    )
  })

  it('gets its level and its path from its parent and its slug alone', async () => {
    await set('home-and-garden/light', "level = 3, path = 'elsewhere'")
    const { rows } = await test.database.pool.query(
      "SELECT path, level FROM category WHERE path LIKE 'home-and-garden/l%' ORDER BY path",
    )
    expect(rows).toEqual([
      { path: 'home-and-garden/light', level: 2 },
      { path: 'home-and-garden/light/lamps', level: 3 },
    ])
  })
})
