import { api } from '@tregu/contract'
import { LANGUAGES } from '@tregu/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerOf, useApp } from '../../../test/app.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'

const test = useApp()
const ask = async (url: string, language = 'en') =>
  (await test.read(api.catalog.search, url, { language })).body
const find = async (q: string, language = 'en') => {
  const { result } = await ask(`/search?q=${encodeURIComponent(q)}&page_size=60`, language)
  return result.map(({ slug }) => slug)
}
const set = (text: string, values: unknown[]) => test.database.pool.query(text, values)

/** Sets by SQL what the factories cannot: a product's texts in each language, and its sales. */
const tell = async (id: number, said: { name?: object; description?: object; sold?: number }) => {
  await set(
    'UPDATE product SET name = coalesce($2, name), description = coalesce($3, description), sold = coalesce($4, sold) WHERE id = $1',
    [id, said.name ?? null, said.description ?? null, said.sold ?? null],
  )
}
const SPOKEN = {
  sq: 'Çantë lëkure',
  en: 'Leather satchel',
  de: 'Umhängetasche Größe Straße',
  fr: 'Besace en cœur',
  tr: 'Işıltılı deri',
  bs: 'Kožna torba Đurđica',
}
const TOLD = {
  sq: 'E qepur në Gjakovë',
  en: 'Stitched thoughtfully',
  de: 'Genäht in Handarbeit',
  fr: 'Cousue avec soin',
  tr: 'Özenle dikilmiş',
  bs: 'Pažljivo šivena',
}

beforeAll(async () => {
  const store = await buildStore(test, { slug: 'kulla', name: 'Kulla e Lirë', department: 'fashion' })
  const add = (slug: string, name: string, more: { brand?: string; path?: string; price?: number } = {}) =>
    buildProduct(test, { store, slug, name, path: 'fashion/bags/satchels', ...more })
  const satchel = await add('satchel', 'x', { brand: 'Vjollten' })
  await tell(satchel.id, { name: SPOKEN, description: TOLD })
  const plain = await add('lantern', 'Lantern', { path: 'house/lights/lanterns', price: 2_000 })
  const famous = await add('lantern-set', 'Lantern set with candles', {
    path: 'house/lights/lanterns',
    price: 3_000,
  })
  const other = await add('lantern-oil', 'Oil for every lantern', { path: 'house/oil', price: 1_000 })
  await tell(plain.id, { sold: 1 })
  await tell(famous.id, { sold: 90 })
  await tell(other.id, { sold: 50 })
  await add('candle', 'Candle', { path: 'house/lights/candles' })
})

describe('search covers', () => {
  it.each(LANGUAGES)('the name in %s, in all callers’ languages', async (language) => {
    for (const asking of LANGUAGES) expect(await find(SPOKEN[language], asking)).toEqual(['satchel'])
  })

  it.each(LANGUAGES)('the description in %s', async (language) => {
    expect(await find(TOLD[language], 'en')).toEqual(['satchel'])
  })

  it('brand, store and category, in the six languages, alone and beside a word of the name', async () => {
    expect(await find('vjollten')).toEqual(['satchel'])
    expect(await find('satchel vjollten')).toEqual(['satchel'])
    expect((await find('kulla e lire')).sort()).toEqual([
      'candle',
      'lantern',
      'lantern-oil',
      'lantern-set',
      'satchel',
    ])
    expect((await find('lights candles')).sort()).toEqual(['candle', 'lantern-set'])
    // The factories name every node in six languages: lights, lights de, lights fr, …
    for (const name of ['lights', 'lights sq', 'lights de', 'lights fr', 'lights tr', 'lights bs'])
      expect((await find(name)).sort()).toEqual(['candle', 'lantern', 'lantern-set'])
  })
})

describe('search forgives', () => {
  it('case and accents, and what a keyboard has no key for', async () => {
    for (const q of [
      'CANTE',
      'çantË',
      'isiltili',
      'IŞILTILI',
      'strasse',
      'grosse',
      'coeur',
      'kozna',
      'durdica',
    ])
      expect([q, await find(q)]).toEqual([q, ['satchel']])
    for (const q of ['Umhaengetasche', 'Djurdjica']) expect([q, await find(q)]).toEqual([q, ['satchel']])
  })

  it('one typo in words of 4 letters or more: a letter missing, too many, wrong, or two swapped', async () => {
    for (const q of ['satchl', 'sattchel', 'satshel', 'sathcel', 'leather sachel', 'vjolten', 'candlse'])
      expect([q, (await find(q)).length > 0]).toEqual([q, true])
    for (const q of ['stchl', 'zatchol', 'xy']) expect([q, await find(q)]).toEqual([q, []])
  })

  it('a word that is not finished, and words that nobody knows beside one that is known', async () => {
    expect(await find('satc')).toEqual(['satchel'])
    expect(await find('leather sat')).toEqual(['satchel'])
    expect(await find('satchel qqqq')).toEqual(['satchel'])
  })
})

describe('the order of a search', () => {
  it('is exact names first, also before better sellers, then names by best sellers', async () => {
    expect(await find('lantern')).toEqual(['lantern', 'lantern-set', 'lantern-oil'])
    expect(await find('LANTERN ')).toEqual(['lantern', 'lantern-set', 'lantern-oil'])
    expect((await find('lantern set with candles'))[0]).toBe('lantern-set')
  })

  it('an explicit sort wins', async () => {
    const slugs = async (sort: number) =>
      (await ask(`/search?q=lantern&sort=${sort}`)).result.map(({ slug }) => slug)
    expect(await slugs(1)).toEqual(['lantern-set', 'lantern-oil', 'lantern'])
    expect(await slugs(3)).toEqual(['lantern-oil', 'lantern', 'lantern-set'])
  })
})

describe('the search calls', () => {
  it('take q, a query string in the path, or the bare words; store and department narrow; filters and pages work', async () => {
    const slugs = (body: { result: { slug: string }[] }) => body.result.map(({ slug }) => slug)
    const asked = await ask('/search?q=lantern')
    expect(slugs(await ask('/search/lantern'))).toEqual(slugs(asked))
    expect(slugs(await ask('/search/q=lantern&page=1/'))).toEqual(slugs(asked))
    expect(slugs(await ask('/search/q=lantern&store=kulla'))).toEqual(slugs(asked))
    expect((await ask('/search?q=lantern&store=nobody')).error).toBe('not_found')
    expect(slugs(await ask('/search?q=lantern&department=fashion'))).toEqual([])
    expect(slugs(await ask('/products/house/oil/?q=lantern'))).toEqual(['lantern-oil'])
    const page = await ask('/search?q=lantern&page_size=2')
    expect([page.pagi.count, page.pagi.has_next]).toEqual([3, true])
    expect(slugs(await ask(String(page.pagi.links.next)))).toEqual(['lantern-oil'])
    const { pagi, filter } = await ask('/search?q=lantern&max_price=20')
    expect([pagi.count, filter.prices[0]?.frequency]).toEqual([2, 3])
    const posted = answerOf(
      api.catalog.search,
      await test.send('POST', '/search', { q: 'lantern', page_size: '1' }),
    )
    expect([posted.body.pagi.page_size, slugs(posted.body)]).toEqual([1, ['lantern']])
  })

  it('offer other readings when nothing is found, and none when filters emptied it', async () => {
    const near = await ask('/search?q=lanternigosh')
    expect([near.result, near.pagi.count, near.suggestions]).toEqual([[], 0, ['lantern', 'lanterns']])
    // No word is similar, so none is suggested.
    expect((await ask('/search?q=zzqqxx')).suggestions).toEqual([])
    const filtered = await ask('/search?q=lantern&brand=nobody')
    expect([filtered.pagi.count, filtered.suggestions]).toEqual([0, undefined])
  })

  it('search for the corrected word at once where the one typed finds nothing, and say so', async () => {
    const slugs = (body: { result: { slug: string }[] }) => body.result.map(({ slug }) => slug)
    const asked = await ask('/search?q=lantern')
    expect(asked.corrected).toBeUndefined()
    const oneTypo = await ask('/search?q=Lantren')
    expect({ corrected: oneTypo.corrected, slugs: slugs(oneTypo).sort() }).toEqual({
      corrected: 'lantern',
      slugs: slugs(asked).sort(),
    })
    const twoTypos = await ask('/search?q=lanternnes')
    expect(twoTypos.corrected).toBe('lanterns')
    expect(slugs(twoTypos)).toContain('lantern')
    const exact = await ask('/search?q=Lantren&exact=1')
    expect({ count: exact.pagi.count, corrected: exact.corrected }).toEqual({
      count: 0,
      corrected: undefined,
    })
    expect(exact.suggestions).toContain('lantern')
  })

  it('are never upset by what is typed', async () => {
    for (const q of [
      "'",
      '&|!:*()',
      '\\',
      '%',
      '_',
      'a:b',
      "l'eau",
      '💡',
      '<->',
      ' ',
      '\u0000',
      '#c1',
      "'#c1'",
    ]) {
      const answer = await test.call(api.catalog.search, { query: { q } })
      expect([q, answer.status]).toEqual([q, 200])
      const { status } = await test.call(api.catalog.suggest, { query: { q } })
      expect([q, status]).toEqual([q, q === '\u0000' ? 400 : 200])
    }
  })

  it('suggest while typing: products, categories, stores, brands; nothing for nothing', async () => {
    const suggest = async (q: string, language = 'en') =>
      (await test.call(api.catalog.suggest, { query: { q } }, { language })).body
    const typed = await suggest('lant')
    expect(typed.products.map(({ slug }) => slug)).toEqual(['lantern-set', 'lantern', 'lantern-oil'])
    expect(typed.categories).toEqual([
      { name: 'lanterns', slug: 'lanterns', path: 'house/lights/lanterns', parent: 'lights' },
    ])
    expect((await suggest('lant', 'de')).categories[0]?.name).toBe('lanterns de')
    expect((await suggest('lir')).stores).toEqual([{ name: 'Kulla e Lirë', slug: 'kulla', logo: null }])
    expect((await suggest('VJO')).brands).toEqual([{ name: 'Vjollten', slug: 'vjollten' }])
    expect((await suggest('l')).products.length).toBeLessThanOrEqual(5)
    const fruit = { store: await buildStore(test), path: 'orchard/orchard-fruit/orchard-harvest' }
    for (const slug of ['pear', 'plum', 'fig'])
      await buildProduct(test, { ...fruit, slug, name: `Tasty ${slug}` })
    // Each is listed once, although the department and its categories all begin with the text.
    expect((await suggest('orcha')).products.map(({ slug }) => slug)).toEqual(['pear', 'plum', 'fig'])
    expect(await suggest('')).toEqual({ error: null, products: [], categories: [], stores: [], brands: [] })
  })
})

describe('the dictionary', () => {
  it('keeps step with the catalogue: new names are found at once, renamed labels too, withdrawn products never', async () => {
    const store = await buildStore(test, { slug: 'wharf', name: 'Wharf', department: 'house' })
    const made = await buildProduct(test, { store, slug: 'zither', name: 'Zither', brand: 'Quillon' })
    expect(await find('zihter')).toEqual(['zither'])
    await set("UPDATE brand SET name = 'Brandywine' WHERE slug = 'quillon'", [])
    expect([await find('brandywine'), await find('quillon')]).toEqual([['zither'], []])
    await set("UPDATE product SET status = 'withdrawn' WHERE id = $1", [made.id])
    expect(await find('zither')).toEqual([])
    await set('SELECT refresh_search_words()', [])
    const { rows } = await test.database.pool.query(
      "SELECT word, near FROM search_word WHERE word IN ('zither', 'lantern')",
    )
    expect(rows).toEqual([{ word: 'lantern', near: expect.any(Number) }])
    expect(rows[0].near).toBeGreaterThanOrEqual(3)
  })
})

describe('numbers with their units, and words with a hyphen', () => {
  it('are found joined and apart, and never by two letters', async () => {
    const store = await buildStore(test, { slug: 'bletari', name: 'Bletari', department: 'fashion' })
    const add = (slug: string, name: string) =>
      buildProduct(test, { store, slug, name, path: 'fashion/bags/satchels' })
    await add('mountain-honey', 'Mountain honey 720 g')
    await add('olive-oil', 'Olive oil 515ml')
    await add('wide-field', 'Wide field')
    for (const q of ['720g', '720 g', 'honey 720g'])
      expect([q, await find(q)]).toEqual([q, ['mountain-honey']])
    for (const q of ['515ml', '515 ml', 'oil 515 ml']) expect([q, await find(q)]).toEqual([q, ['olive-oil']])
    expect(await find('wi-fi')).toEqual([])
  })
})
