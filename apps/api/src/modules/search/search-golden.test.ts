import { readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '@tregu/contract'
import { loadDemoWorld } from '@tregu/database/seed'
import { LANGUAGES, type Language } from '@tregu/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import {
  type GoldenQuery,
  listExpected,
  listOnSale,
  type Measured,
  mean,
  measure,
} from '../../../test/golden/measure.ts'

/** docs/search.md explains these limits. */
const RECALL_MIN = 0.95
const PRECISION_MIN = 0.9
const WORLD = { products: 2_400, reviews: 100, shoppers: 10, chats: 5 }

const test = useApp()
const folder = path.resolve(import.meta.dirname, '../../../test/golden')
const queriesOf = (language: Language): GoldenQuery[] =>
  JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8'))
const measured: Measured[] = []
let products: Awaited<ReturnType<typeof listOnSale>>

const ask = async ({ query }: GoldenQuery, language: Language) => {
  const url = `/search?q=${encodeURIComponent(query)}`
  const { body } = await test.read(api.catalog.search, url, { language })
  return { slugs: body.result.map(({ slug }) => slug), count: body.pagi.count, body }
}
const figure = (value: number) => value.toFixed(3)

beforeAll(async () => {
  await loadDemoWorld(test.deps.env.DATABASE_URL, {
    passwordHash: 'none',
    now: new Date('2026-11-03T12:00:00Z'),
    size: WORLD,
  })
  products = await listOnSale(test.database)
  // Calls do not wait for the end of a change of very many products.
  await test.deps.catalogue.catchUp()
  await test.deps.catalogue.words.documentsRead()
}, 180_000)

describe.each(LANGUAGES)('the golden queries in %s', (language) => {
  const golden = queriesOf(language)

  it('are at least 40, each for something that is on sale', () => {
    expect(golden.length).toBeGreaterThanOrEqual(40)
    const pointless = golden.filter(
      (query) => query.finds.length > 0 && listExpected(products, query).size === 0,
    )
    expect(pointless).toEqual([])
  })

  it('find what they should on the first page, and little else', async () => {
    for (const query of golden)
      measured.push(measure(language, query.query, listExpected(products, query), await ask(query, language)))
    const own = measured.filter((row) => row.language === language)
    const missed = own.filter(({ recall, precision }) => recall < 1 || precision < 1)
    process.stdout.write(
      `${[
        `search ${language}: ${own.length} queries, recall@12 ${figure(mean(own.map((row) => row.recall)))}, precision@12 ${figure(mean(own.map((row) => row.precision)))}`,
        ...missed.map(
          (row) =>
            `  ${row.query}: recall ${figure(row.recall)}, precision ${figure(row.precision)}, ${row.found} found, ${row.expected} expected`,
        ),
      ].join('\n')}\n`,
    )
    expect(mean(own.map(({ recall }) => recall))).toBeGreaterThanOrEqual(RECALL_MIN)
    expect(mean(own.map(({ precision }) => precision))).toBeGreaterThanOrEqual(PRECISION_MIN)
  })

  it('what must find nothing finds nothing, and says so', async () => {
    const nothing = golden.filter(({ finds }) => finds.length === 0)
    expect(nothing.length).toBeGreaterThanOrEqual(2)
    for (const query of nothing) {
      const { count, slugs, body } = await ask(query, language)
      expect(body.suggestions).toBeInstanceOf(Array)
      expect([query.query, count, slugs]).toEqual([query.query, 0, []])
    }
  })
})
