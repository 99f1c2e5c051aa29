/** Whatever edits the catalogue by SQL reaches listing, counts, search, suggestions and page of every process within a second. */

import { api } from '@tregu/contract'
import { useDatabase } from '@tregu/database/test/database'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, useApp } from '../app.ts'
import { buildProduct } from '../factories.ts'
import { buildShelf, readListing, readPage, type Shelf, search, suggest } from './edits.ts'

const database = useDatabase()
const first = useApp({ ANSWERS_MB: 8 }, database)
const second = useApp({ ANSWERS_MB: 8 }, database)
const MEN = 'fashion/men/coats'

let shelf: Shelf
beforeAll(async () => {
  shelf = await buildShelf(first)
})

/** What a process shows of everything that an edit may reach. */
const look = async (test: TestApp) => ({
  coats: await readListing(test, MEN),
  fashion: await readListing(test, 'fashion'),
  women: await readListing(test, 'fashion/women'),
  page: await readPage(test, 'coat'),
  found: await search(test, 'coat'),
  home: (await test.read(api.catalog.home, '/products/home?lang=en')).body,
  departments: (await test.read(api.stores.departments, '/stores/departments?lang=en')).body.result,
})
type Seen = Awaited<ReturnType<typeof look>>

/** How long each process took to show an edit, in milliseconds. */
const taken: number[] = []

/** Makes an edit after both processes have cached everything, and waits until both show it. */
const edit = async (change: () => Promise<unknown>, expectIn: (seen: Seen, test: TestApp) => unknown) => {
  for (const test of [first, second]) for (let turn = 0; turn < 2; turn++) await look(test)
  await change()
  const from = performance.now()
  const see = async (test: TestApp) => {
    await vi.waitFor(async () => void (await expectIn(await look(test), test)), {
      timeout: 5_000,
      interval: 20,
    })
    taken.push(performance.now() - from)
  }
  await Promise.all([first, second].map(see))
}
const run = (text: string, values: readonly unknown[] = []) => shelf.run(text, values)
const nameOf = (name: string) => JSON.stringify({ en: name })

describe('a plain edit of a product reaches every process within a second', () => {
  it('a product renamed', () =>
    edit(
      () => run('UPDATE product SET name = $2 WHERE id = $1', [shelf.coat.id, nameOf('Raincoat')]),
      async ({ coats, page }, test) => {
        expect([coats.cards?.[0]?.name, page?.name]).toEqual(['Raincoat', 'Raincoat'])
        expect([await search(test, 'raincoat'), await suggest(test, 'rainc')]).toEqual([['coat'], ['coat']])
      },
    ))

  it('a product withdrawn, and published again', async () => {
    await edit(
      () => run("UPDATE product SET status = 'withdrawn' WHERE id = $1", [shelf.coat.id]),
      async ({ coats, fashion, page }, test) => {
        expect([coats.count, fashion.categories, page]).toEqual([1, ['men 1', 'women 1'], null])
        expect([await search(test, 'raincoat'), await suggest(test, 'rainc')]).toEqual([[], []])
      },
    )
    await edit(
      () => run("UPDATE product SET status = 'published' WHERE id = $1", [shelf.coat.id]),
      async ({ coats, page }, test) => {
        expect([coats.count, page?.name, await search(test, 'raincoat')]).toEqual([2, 'Raincoat', ['coat']])
      },
    )
  })

  it('the last variant switched off, and on again', async () => {
    const turn = (active: boolean) => () =>
      run('UPDATE variant SET active = $2 WHERE product_id = $1', [shelf.coat.id, active])
    await edit(turn(false), async ({ coats }, test) => {
      expect([coats.count, await search(test, 'raincoat'), await suggest(test, 'rainc')]).toEqual([1, [], []])
    })
    await edit(turn(true), async ({ coats }, test) => {
      expect([coats.count, await search(test, 'raincoat')]).toEqual([2, ['coat']])
    })
  })

  it('a picture added, and another one moved to the front', async () => {
    const add = (src: string, rank: number) =>
      run('INSERT INTO product_image (product_id, src, rank) VALUES ($1, $2, $3)', [shelf.coat.id, src, rank])
    await edit(
      () => add('/media/front', 1),
      ({ coats, page }) => {
        expect([coats.cards?.[0]?.background, page?.gallery.map(({ src }) => src)]).toEqual([
          '/media/front',
          ['/media/front'],
        ])
      },
    )
    await edit(
      () => add('/media/new', 0),
      ({ coats }) => {
        expect(coats.cards?.[0]?.background).toBe('/media/new')
      },
    )
  })

  it('a variant added, and one deleted', async () => {
    await edit(
      () =>
        run('INSERT INTO variant (product_id, combination, price, stock) VALUES ($1, $2, 7000, 3)', [
          shelf.coat.id,
          'extra',
        ]),
      ({ coats, page }) => {
        expect([coats.cards?.[0]?.price, page?.variantList.length]).toEqual([70, 3])
      },
    )
    await edit(
      () => run("DELETE FROM variant WHERE product_id = $1 AND combination = 'extra'", [shelf.coat.id]),
      ({ coats, page }) => {
        expect([coats.cards?.[0]?.price, page?.variantList.length]).toEqual([120, 2])
      },
    )
  })

  it('an option value renamed: on card, page and filter', () =>
    edit(
      () =>
        run('UPDATE option_value SET name = $2 WHERE id = $1', [shelf.coat.values.red, nameOf('Crimson')]),
      async ({ coats, page }, test) => {
        expect([coats.options, coats.colours]).toEqual([
          ['Crimson', 'blue'],
          ['Crimson', 'blue'],
        ])
        expect(JSON.stringify(page?.variants)).toContain('Crimson')
        expect(await search(test, 'crimson')).toEqual(['coat'])
      },
    ))
})

describe('a plain edit of a store or a brand reaches every process within a second', () => {
  it('a fact that does not filter: given to a department, renamed, and taken away', async () => {
    await run("UPDATE fact SET filter = false WHERE slug = 'material'")
    const named = (names: readonly string[]) => (seen: Seen) =>
      expect(seen.page?.facts.map(({ name }) => name)).toEqual(names)
    const give = `INSERT INTO category_fact (category_id, fact_id)
      SELECT c.id, f.id FROM category c CROSS JOIN fact f WHERE c.path = 'fashion' AND f.slug = 'material'`
    await edit(() => run(give), named(['Material']))
    await edit(
      () => run("UPDATE fact SET name = $1 WHERE slug = 'material'", [nameOf('Made of')]),
      named(['Made of']),
    )
    await edit(() => run('DELETE FROM category_fact'), named([]))
  })

  it('a store renamed', () =>
    edit(
      () => run("UPDATE store SET name = 'Foremost' WHERE id = $1", [shelf.store.id]),
      async ({ coats, page, home }, test) => {
        expect([coats.cards?.[0]?.seller, coats.sellers, page?.seller]).toEqual([
          'Foremost',
          ['Foremost'],
          'Foremost',
        ])
        expect([await search(test, 'foremost'), await suggest(test, 'foremo')]).toEqual([
          expect.arrayContaining(['coat', 'scarf']),
          expect.arrayContaining(['Foremost']),
        ])
        expect(home.stores.map(({ name }) => name)).toContain('Foremost')
      },
    ))

  it('a store suspended, and opened again', async () => {
    await edit(
      () => run("UPDATE store SET state = 'suspended' WHERE id = $1", [shelf.store.id]),
      async ({ coats, page, found, home }, test) => {
        expect([coats.count, page, found, await suggest(test, 'foremo')]).toEqual([0, null, [], []])
        expect(home.stores.map(({ name }) => name)).not.toContain('Foremost')
      },
    )
    await edit(
      () => run("UPDATE store SET state = 'active' WHERE id = $1", [shelf.store.id]),
      async ({ coats }, test) => {
        expect([coats.count, await search(test, 'raincoat')]).toEqual([2, ['coat']])
      },
    )
  })

  it('a brand renamed', () =>
    edit(
      () => run("UPDATE brand SET name = 'Vjosa' WHERE slug = 'fijora'"),
      async ({ coats, page }, test) => {
        expect([coats.cards?.[0]?.brand, coats.brands, page?.brand?.name]).toEqual([
          'Vjosa',
          ['Vjosa'],
          'Vjosa',
        ])
        expect([
          await search(test, 'vjosa'),
          await search(test, 'fijora'),
          await suggest(test, 'vjo'),
        ]).toEqual([['coat'], [], ['coat', 'Vjosa']])
      },
    ))
})

describe('a plain edit of a category reaches every process within a second', () => {
  it('a category moved, with its products', () =>
    edit(
      () =>
        run(
          "UPDATE category SET parent_id = (SELECT id FROM category WHERE path = 'fashion/women') WHERE path = $1",
          [MEN],
        ),
      async ({ fashion, women, page, departments }, test) => {
        expect([fashion.categories, women.count, page?.path.map(({ slug }) => slug)]).toEqual([
          ['women 3'],
          3,
          ['fashion', 'women', 'coats'],
        ])
        expect((await readListing(test, 'fashion/women/coats')).trail).toEqual(['fashion', 'women', 'coats'])
        const [one] = departments.filter(({ slug }) => slug === 'fashion')
        expect(
          one?.categories.map(({ slug, sub_categories }) => [slug, sub_categories.map((sub) => sub.slug)]),
        ).toEqual([
          ['men', []],
          ['women', ['coats', 'dresses']],
        ])
      },
    ))

  it('a category’s slug changed, with the addresses below it', () =>
    edit(
      () => run("UPDATE category SET slug = 'ladies' WHERE path = 'fashion/women'"),
      async ({ page }, test) => {
        expect([
          (await readListing(test, 'fashion/ladies')).count,
          (await readListing(test, 'fashion/ladies/coats')).count,
          page?.path.map(({ slug }) => slug),
          await suggest(test, 'coats'),
        ]).toEqual([3, 2, ['fashion', 'ladies', 'coats'], expect.arrayContaining(['fashion/ladies/coats'])])
      },
    ))
})

describe('a plain edit of anything else reaches every process within a second', () => {
  it('a price, a category’s name, a department’s slug, a product deleted and one added', async () => {
    await edit(
      () => run('UPDATE variant SET price = 5000 WHERE product_id = $1', [shelf.scarf.id]),
      ({ fashion }) => {
        expect(fashion.cards?.find(({ slug }) => slug === 'scarf')?.price).toBe(50)
      },
    )
    await edit(
      () => run("UPDATE category SET name = $1 WHERE path = 'fashion/ladies'", [nameOf('Ladies')]),
      async ({ page }, test) => {
        expect([page?.path[1]?.name, (await readListing(test, 'fashion/ladies/coats')).trail?.[1]]).toEqual([
          'Ladies',
          'Ladies',
        ])
        expect(await search(test, 'ladies')).toContain('coat')
      },
    )
    await edit(
      () => run("UPDATE category SET slug = 'clothes' WHERE path = 'fashion'"),
      async ({ page }, test) => {
        expect([page?.department, (await readListing(test, 'clothes/ladies')).count]).toEqual(['clothes', 3])
      },
    )
    await edit(
      () => run('DELETE FROM product WHERE id = $1', [shelf.scarf.id]),
      async (_, test) => expect((await readListing(test, 'clothes/ladies')).count).toBe(2),
    )
    await edit(
      () =>
        buildProduct(first, { store: shelf.store, slug: 'hat', name: 'Hat', path: 'clothes/ladies/coats' }),
      async (_, test) => {
        expect([(await readListing(test, 'clothes/ladies')).count, await search(test, 'hat')]).toEqual([
          3,
          ['hat'],
        ])
      },
    )
  })
})

describe('the edits above', () => {
  it('took less than a second in the middle, with all pages made again', () => {
    expect(taken.length).toBeGreaterThan(30)
    expect(taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)]).toBeLessThan(1_000)
  })
})
