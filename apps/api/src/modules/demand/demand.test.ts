import { createHmac } from 'node:crypto'
import { api } from '@tregu/contract'
import { FORWARDED_HEADER, RENDERING } from '@tregu/contract/forwarding'
import { addDays, DAY_MS, dayOf } from '@tregu/domain'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newBrowser, type Sender, useApp } from '../../../test/app.ts'
import { grant, join, makeSeller, type Person, signUp } from '../../../test/as.ts'
import { eventually } from '../../../test/eventually.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'
import { rowsOf } from '../../../test/placed.ts'
import { addSearches, demandModule } from './demand.ts'

const test = useApp({ ANSWERS_MB: 8 })
const today = () => dayOf(new Date())
let person: Person
beforeAll(async () => {
  person = await signUp(test)
  await grant(test, person, ['administrator'])
  await buildProduct(test, { store: await buildStore(test), name: 'Kettle' })
  await test.deps.catalogue.catchUp()
})
beforeEach(async () => {
  await test.deps.searches.flush()
  await rowsOf(test, 'TRUNCATE search_day')
})

const search = (q: string, sender: Sender = { browser: newBrowser() }, more = '') =>
  test.send('GET', `/products?q=${encodeURIComponent(q)}${more}`, undefined, sender)
const searchAs = async (q: string, people: number) => {
  for (let n = 0; n < people; n++) expect((await search(q)).status).toBe(200)
}
const counted = async () => {
  await test.deps.searches.flush()
  return rowsOf(test, 'SELECT lang, words, searches, people, results FROM search_day ORDER BY words, lang')
}
const figures = (query: Record<string, string> = {}) =>
  test.call(api.office.searchFigures, { query } as never, person)
const demand = async (query: Record<string, string> = {}, who: Sender = person) =>
  (await test.call(api.desk.listDemand, { query } as never, who)).body

describe('searches', () => {
  it('are counted by words, language and people, also where the answer comes from the cache', async () => {
    await searchAs('  Unicorn SADDLE ', 3)
    await searchAs('unicorn saddle', 2)
    await search('unicorn saddle', { browser: newBrowser(), language: 'de' })
    await search('kettle')
    expect(await counted()).toEqual([
      { lang: 'en', words: 'kettle', searches: 1, people: 1, results: 1 },
      { lang: 'de', words: 'unicorn saddle', searches: 1, people: 1, results: 0 },
      { lang: 'en', words: 'unicorn saddle', searches: 5, people: 5, results: 0 },
    ])
  })

  it('of one person at one moment count once, by browser id, token or network address', async () => {
    const browser = newBrowser()
    const shopper = await signUp(test)
    for (let n = 0; n < 3; n++) {
      await search('saddle', { browser })
      await search('saddle', { token: shopper.token })
      await search('saddle', {})
    }
    expect(await counted()).toMatchObject([{ searches: 3, people: 3 }])
  })

  it('are not counted with a filter, on a further page, in a store or a department, or as what names a person', async () => {
    await search('saddle', undefined, '&reduced=1')
    await search('saddle', undefined, '&page=2')
    await test.send('GET', '/products/house?q=saddle')
    await search('era@tregu.test')
    await search('044 123 456')
    expect(await counted()).toEqual([])
  })

  it('that the web server had ready are told by the browser, and by the web server itself not at all', async () => {
    const body = { q: 'Harness', results: 2 }
    expect((await test.call(api.analytics.searched, { body }, { browser: newBrowser() })).body.ok).toBe(true)
    const rendering = createHmac('sha256', 'a secret of the tests').update(RENDERING).digest('hex')
    await search('harness', { headers: { [FORWARDED_HEADER]: `${RENDERING} ${rendering}` } })
    expect(await counted()).toEqual([{ lang: 'en', words: 'harness', searches: 1, people: 1, results: 2 }])
    const wrong = await test.call(api.analytics.searched, { body: { q: '', results: -1 } })
    expect([wrong.status, Object.keys(wrong.body.fields ?? {}).sort()]).toEqual([400, ['q', 'results']])
  })

  it('are written soon after by themselves', async () => {
    await search('saddle')
    await eventually(async () =>
      expect(await rowsOf(test, 'SELECT words FROM search_day')).toEqual([{ words: 'saddle' }]),
    )
  })

  it('leave no number by which a person could be found again', async () => {
    const browser = newBrowser()
    await search('saddle', { browser })
    await test.deps.searches.flush()
    const [row] = await rowsOf<Record<string, unknown>>(test, 'SELECT * FROM search_day')
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'day',
      'lang',
      'last',
      'people',
      'results',
      'searches',
      'words',
    ])
    expect(JSON.stringify(row)).not.toContain(browser)
  })

  it('of few people are deleted after 30 days, all others after two years', async () => {
    const now = new Date()
    const add = (days: number, people: number) =>
      rowsOf(
        test,
        "INSERT INTO search_day VALUES ($1::date, 'en', $2, 9, $3, 0, now())",
        addDays(today(), -days),
        `${days} ${people}`,
        people,
      )
    for (const [days, people] of [
      [29, 4],
      [32, 4],
      [32, 5],
      [732, 50],
    ] as const)
      await add(days, people)
    await demandModule.expire?.(test.deps, now)
    expect(await rowsOf(test, 'SELECT words FROM search_day ORDER BY words')).toEqual([
      { words: '29 4' },
      { words: '32 5' },
    ])
  })
})

describe('the figures of searches', () => {
  it('have no row of fewer than 5 people, by day and by month, and as CSV', async () => {
    await searchAs('flying carpet', 5)
    await searchAs('secret wish', 4)
    await test.deps.searches.flush()
    const row = { words: 'flying carpet', lang: 'en', people: 5, searches: 5, results: 0 }
    expect((await figures()).body).toEqual({
      error: null,
      result: [{ at: today(), ...row }],
      left_out: 1,
      from: addDays(today(), -29),
      to: today(),
    })
    expect((await figures({ by: 'month' })).body.result).toEqual([{ at: today().slice(0, 7), ...row }])
    const { payload } = await test.app.inject({
      url: '/backoffice/reports/searches.csv',
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(payload.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'at,words,lang,people,searches,results',
      `${today()},flying carpet,en,5,5,0`,
    ])
  })

  it('do not add up people of several days, who may be the same ones', async () => {
    for (const days of [0, 1, 2])
      await rowsOf(
        test,
        "INSERT INTO search_day VALUES ($1::date, 'en', 'saddle', 6, 4, 0, now())",
        addDays(today(), -days),
      )
    expect((await figures({ by: 'month' })).body.result).toEqual([])
    expect((await demand()).result.searches).toEqual([])
  })

  it('of two processes keep the larger number of people, and add up the searches', async () => {
    const count = { day: today(), lang: 'en', words: 'saddle', results: 1, last: new Date() }
    await addSearches(test.deps.sql, [{ ...count, searches: 4, people: 4 }])
    await addSearches(test.deps.sql, [{ ...count, searches: 6, people: 6, results: 2 }])
    await addSearches(test.deps.sql, [{ ...count, searches: 1, people: 1, last: new Date(0), results: 9 }])
    expect((await figures()).body.result).toMatchObject([{ searches: 11, people: 6, results: 2 }])
  })
})

describe('unmet demand', () => {
  const wish = async (product: { id: number }, people: number) => {
    for (let n = 0; n < people; n++) {
      const shopper = await signUp(test)
      await rowsOf(test, 'INSERT INTO wish (user_id, product_id) VALUES ($1, $2)', shopper.id, product.id)
    }
  }

  it('has searches of at least 5 people with under 3 results, those of most people first', async () => {
    await searchAs('glass violin', 5)
    await searchAs('moon boots', 6)
    await searchAs('kettle', 4)
    await searchAs('rare wish', 4)
    await rowsOf(
      test,
      "INSERT INTO search_day VALUES ($1::date, 'en', 'plenty', 9, 9, 3, now()), ($1::date, 'de', 'sattel', 9, 7, 2, now())",
      today(),
    )
    await test.deps.searches.flush()
    const all = await demand()
    expect(all.result.searches.map(({ words, people, results }) => [words, people, results])).toEqual([
      ['sattel', 7, 2],
      ['moon boots', 6, 0],
      ['glass violin', 5, 0],
      ['kettle', 5, 1],
    ])
    expect([all.counts, all.count, all.links.next]).toEqual([{ searches: 4, products: 0 }, 4, null])
    expect((await demand({ lang: 'de' })).result.searches).toMatchObject([{ words: 'sattel', lang: 'de' }])
    expect((await demand({ page: '2' })).result.searches).toEqual([])
  })

  it('has what at least 5 people wish and is sold out, with its days and views', async () => {
    const store = await buildStore(test)
    const out = await buildProduct(test, { store, name: 'Saddle', stock: 0 })
    const rare = await buildProduct(test, { store, name: 'Boots', stock: 0 })
    const there = await buildProduct(test, { store, name: 'Tent', stock: 1 })
    await wish(out, 5)
    await wish(rare, 4)
    await wish(there, 5)
    const variant = out.variants[0]?.id
    await rowsOf(
      test,
      "INSERT INTO stock_change (variant_id, change, reason, at) VALUES ($1, -1, 'sale', $2)",
      variant,
      new Date(Date.now() - 3.5 * DAY_MS),
    )
    await rowsOf(
      test,
      'INSERT INTO product_day (product_id, day, store_id, views) VALUES ($1, $2::date, $3, 12), ($1, $4::date, $3, 50)',
      out.id,
      today(),
      store.id,
      addDays(today(), -30),
    )
    const { result, counts } = await demand()
    expect(result.products).toMatchObject([
      {
        product: { id: String(out.id), slug: out.slug, name: 'Saddle', store: { slug: store.slug } },
        wishes: 5,
        days_out: 3,
        views: 12,
      },
    ])
    expect(counts.products).toBe(1)
    expect((await demand({ department: 'house' })).result.products).toHaveLength(1)
    expect((await demand({ department: 'garden' })).result.products).toEqual([])
  })

  it('shows sellers the searches of all and the products of their own stores, and needs a manager', async () => {
    const [store, other] = [await buildStore(test), await buildStore(test)]
    const [owner, manager, packer] = [await signUp(test), await signUp(test), await signUp(test)]
    await makeSeller(test, owner, store)
    await join(test, manager, store, 'manager')
    await join(test, packer, store, 'packer')
    const own = await buildProduct(test, { store, stock: 0 })
    await wish(own, 5)
    await wish(await buildProduct(test, { store: other, stock: 0 }), 5)
    await searchAs('sun hat', 5)
    await test.deps.searches.flush()
    for (const who of [owner, manager]) {
      const { result } = await demand({}, who)
      expect(result.searches.map(({ words }) => words)).toEqual(['sun hat'])
      expect(result.products.map(({ product }) => product.id)).toEqual([String(own.id)])
    }
    expect((await test.call(api.desk.listDemand, { query: {} }, packer)).body.error).toBe('forbidden')
    const another = await test.call(api.desk.listDemand, { query: { store: other.slug } }, owner)
    expect([another.status, another.body.error]).toEqual([404, 'not_found'])
  })
})
