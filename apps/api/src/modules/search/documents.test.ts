import { readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '@tregu/contract'
import { loadDemoWorld } from '@tregu/database/seed'
import { LANGUAGES, type Language } from '@tregu/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'
import type { GoldenQuery } from '../../../test/golden/measure.ts'
import { type CatalogueReader, makeCatalogue, type Scope } from '../catalogue-index/catalogue-index.ts'
import { search, searchWhileTyping } from './search.service.ts'
import { EVERYWHERE, type Hits, listBest } from './search-hits.ts'

const WORLD = { products: 800, reviews: 50, shoppers: 5, chats: 2 }

const test = useApp()
const folder = path.resolve(import.meta.dirname, '../../../test/golden')
const queriesOf = (language: Language): string[] =>
  JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')).map(
    ({ query }: GoldenQuery) => query,
  )
let inMemory: CatalogueReader
let inPostgres: CatalogueReader

const fault = (error: unknown) => {
  throw error
}
const read = async (documentsMax: number): Promise<CatalogueReader> => {
  const { sql } = test.database
  const catalogue = makeCatalogue(test.deps, {
    forget: () => {},
    now: Date.now,
    onFault: fault,
    documentsMax,
  })
  await catalogue.caughtUp()
  await catalogue.words.documentsRead()
  return { sql, catalogue }
}

beforeAll(async () => {
  await loadDemoWorld(test.deps.env.DATABASE_URL, {
    passwordHash: 'none',
    now: new Date('2026-11-03T12:00:00Z'),
    size: WORLD,
  })
  inMemory = await read(10_000)
  inPostgres = await read(0)
}, 180_000)

/** The products of each tier. Their order inside a tier is that of the product index, for both readers. */
const tiersOf = ({ catalogue }: CatalogueReader, hits: Hits) =>
  hits.rows().map((rows) => Array.from(rows, (row) => catalogue.products.columns.id[row]).sort())

const find = async (reader: CatalogueReader, q: string, scope: Scope, language: Language) => {
  const found = await search(reader, { q, scope, language, isExact: false })
  if (!found) return null
  return {
    corrections: found.corrections,
    tiers: tiersOf(reader, found.hits),
    best: await listBest(reader, found.hits.query, scope, 12),
  }
}

describe('documents in memory and documents in PostgreSQL', () => {
  it('are two: one reader has them in memory, the other does not', () => {
    const { documents } = inMemory.catalogue.words
    expect([documents?.size, inPostgres.catalogue.words.documents]).toEqual([
      inMemory.catalogue.products.size,
      null,
    ])
  })

  it.each(LANGUAGES)(
    'answer each golden query in %s with the same products in the same tiers',
    async (language) => {
      const { products, names } = inMemory.catalogue
      const node = names.path(['house'])?.[0] ?? null
      const store = products.columns.store[0] as number
      const scopes: Scope[] = [EVERYWHERE, { node, storeId: null }, { node: null, storeId: store }]
      for (const q of queriesOf(language))
        for (const scope of scopes)
          expect([q, await find(inMemory, q, scope, language)]).toEqual([
            q,
            await find(inPostgres, q, scope, language),
          ])
    },
  )

  it('suggest the same products for each beginning of a query', async () => {
    for (const language of LANGUAGES)
      for (const q of queriesOf(language).slice(0, 8))
        for (let length = 1; length <= Math.min(q.length, 9); length++) {
          const typed = q.slice(0, length)
          expect([typed, await searchWhileTyping(inMemory, typed, language, 5)]).toEqual([
            typed,
            await searchWhileTyping(inPostgres, typed, language, 5),
          ])
        }
  })
})

describe('a search after a change', () => {
  const slugsOf = async (q: string) => {
    const { body } = await test.read(api.catalog.search, `/search?q=${encodeURIComponent(q)}`)
    return body.result.map(({ slug }) => slug)
  }
  const rename = async (id: number, name: string) => {
    await test.database.pool.query(
      "UPDATE product SET name = jsonb_build_object('en', $2::text), description = '{}' WHERE id = $1",
      [id, name],
    )
  }

  it('finds a product by its new words and no longer by its old ones, also one that was removed and came back', async () => {
    const store = await buildStore(test, { name: 'Quietly' })
    const { id } = await buildProduct(test, { store, slug: 'changing', name: 'Xylotone' })
    await slugsOf('xylotone')
    await test.deps.catalogue.words.documentsRead()
    expect(await slugsOf('xylotone')).toEqual(['changing'])
    await rename(id, 'Glimmerick')
    expect([await slugsOf('xylotone'), await slugsOf('glimmerick'), await slugsOf('glimerick')]).toEqual([
      [],
      ['changing'],
      ['changing'],
    ])
    await test.database.pool.query("UPDATE product SET status = 'draft' WHERE id = $1", [id])
    expect(await slugsOf('glimmerick')).toEqual([])
    await test.database.pool.query("UPDATE product SET status = 'published' WHERE id = $1", [id])
    await rename(id, 'Glimmerick again')
    expect(await slugsOf('glimmerick again')).toEqual(['changing'])
  })

  it('finds a renamed store by its new name, and completes and corrects it', async () => {
    const store = await buildStore(test, { name: 'Oldenham' })
    await buildProduct(test, { store, slug: 'sold-there', name: 'Thing' })
    expect(await slugsOf('oldenham')).toEqual(['sold-there'])
    await test.database.pool.query("UPDATE store SET name = 'Brandnewish' WHERE id = $1", [store.id])
    expect(await slugsOf('oldenham')).toEqual([])
    for (const q of ['brandnewish', 'brandnew', 'brandnewihs'])
      expect([q, await slugsOf(q)]).toEqual([q, ['sold-there']])
    const { body } = await test.call(api.catalog.suggest, { query: { q: 'brandn' } })
    expect(body.stores.map(({ name }) => name)).toEqual(['Brandnewish'])
  })

  it('suggests the store with more followers first, as soon as it has them', async () => {
    const [one, two] = [
      await buildStore(test, { name: 'Followable one' }),
      await buildStore(test, { name: 'Followable two' }),
    ]
    for (const store of [one, two]) await buildProduct(test, { store, path: 'house/light/lamps' })
    const suggest = async () =>
      (await test.call(api.catalog.suggest, { query: { q: 'followable' } })).body.stores.map(
        ({ name }) => name,
      )
    expect(await suggest()).toEqual(['Followable one', 'Followable two'])
    await test.database.pool.query('UPDATE store SET follower_count = 7 WHERE id = $1', [two.id])
    expect(await suggest()).toEqual(['Followable two', 'Followable one'])
    expect(one.id).toBeLessThan(two.id)
  })

  it('shows on its cards when the store delivers now, not when it did before', async () => {
    const store = await buildStore(test, { name: 'Slower' })
    await buildProduct(test, { store, slug: 'slower', name: 'Tardigrade' })
    const arrival = async () =>
      (await test.read(api.catalog.search, '/search?q=tardigrade')).body.result.map(({ arrives }) => arrives)
    const before = await arrival()
    await test.database.pool.query('UPDATE store SET delivery_min = 20, delivery_max = 30 WHERE id = $1', [
      store.id,
    ])
    const after = await arrival()
    expect([before.length, after.length]).toEqual([1, 1])
    expect(after).not.toEqual(before)
  })

  it('finds what changes while the documents are being read', async () => {
    const store = await buildStore(test, { name: 'Meanwhile' })
    const { id } = await buildProduct(test, { store, slug: 'meanwhile', name: 'Before' })
    const { catalogue } = test.deps
    await test.database.pool.query("SELECT note_catalogue_change('listing', NULL)")
    await catalogue.caughtUp()
    expect(catalogue.words.documents).toBeNull()
    await rename(id, 'Zephyrine')
    expect(await slugsOf('zephyrine')).toEqual(['meanwhile'])
    await catalogue.words.documentsRead()
    expect(catalogue.words.documents).not.toBeNull()
    expect(await slugsOf('zephyrine')).toEqual(['meanwhile'])
  })

  it('after the words were counted again, knows a word that nothing has any more as a typo of none', async () => {
    const store = await buildStore(test, { name: 'Counted' })
    const { id } = await buildProduct(test, { store, slug: 'counted', name: 'Plinthora' })
    expect(await slugsOf('plinthroa')).toEqual(['counted'])
    await rename(id, 'Other')
    await test.database.pool.query('SELECT refresh_search_words()')
    await test.deps.catalogue.caughtUp()
    expect(test.deps.catalogue.words.dictionary.get('plinthora')).toBeUndefined()
    expect(await slugsOf('plinthroa')).toEqual([])
  })
})
