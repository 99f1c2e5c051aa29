import { api } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { buildProduct, buildStore, type ProductFields } from '../../../test/factories.ts'

const test = useApp()
const set = (text: string, values: unknown[]) => test.database.pool.query(text, values)
const find = async (q: string, language = 'en') => {
  const url = `/search?q=${encodeURIComponent(q)}&page_size=60`
  const { result } = (await test.read(api.catalog.search, url, { language })).body
  return result.map(({ slug }) => slug)
}
const suggest = async (q: string, language = 'en') => {
  const { body } = await test.call(api.catalog.suggest, { query: { q } }, { language })
  return {
    products: body.products.map(({ slug }) => slug),
    categories: body.categories.map(({ slug }) => slug),
  }
}

let store: { id: number }
/** Products that are added later sell better. */
let sold = 0
const add = async (
  slug: string,
  name: string | Record<string, string>,
  more: Partial<ProductFields> = {},
) => {
  const path = more.path ?? 'odds/ends'
  const { id } = await buildProduct(test, { store, ...more, path, slug, name: 'x' })
  const names = typeof name === 'string' ? { en: name } : name
  await set("UPDATE product SET name = $2, description = '{}', sold = $3 WHERE id = $1", [id, names, ++sold])
}
const call = (path: string, name: Record<string, string>) =>
  set('UPDATE category SET name = $2 WHERE path = $1', [path, name])

beforeAll(async () => {
  store = await buildStore(test, { name: 'Nameless' })
})

describe('a word that is a category', () => {
  beforeAll(async () => {
    await add('folding-tent', 'Folding tent', { path: 'sport/tents/folding' })
    await add('dome-tent', 'Dome tent', { path: 'sport/tents/dome' })
    await add('tent-peg', 'Steel peg', { path: 'sport/tents/pegs' })
    await add('tent-lamp', 'Lamp for a tent', { path: 'house/lamps' })
    await add('clog', 'Wooden clog', { path: 'fashion/shoes/clogs' })
    await add('shoe', 'Felt shoe', { path: 'fashion/shoes/felt' })
    await add('boot', 'Felt boot', { path: 'fashion/shoes/boots' })
    await add('heel', 'Felt heel', { path: 'fashion/shoes/heels' })
  })

  it('finds what is called so there, then what only belongs there, then what is called so elsewhere', async () => {
    expect(await find('tents')).toEqual(['dome-tent', 'folding-tent', 'tent-peg', 'tent-lamp'])
    expect(await find('tent')).toEqual(['dome-tent', 'folding-tent', 'tent-peg', 'tent-lamp'])
  })

  it('is in the order of sales where few say their category in their name', async () => {
    expect(await find('shoes')).toEqual(['heel', 'boot', 'shoe', 'clog'])
  })

  it('finds first what has several words and stands in the category of one', async () => {
    await add('wool-rug', 'Wool rug', { path: 'house/rugs/wool-rugs' })
    await add('rug-cleaner', 'Wool rug cleaner', { path: 'house/care' })
    await call('house/rugs', { en: 'Rugs' })
    expect(await find('wool rug')).toEqual(['wool-rug', 'rug-cleaner'])
    expect(await find('rug of wool cleaner')).toEqual(['rug-cleaner'])
  })

  it('is the category of that name in the asker’s language, not of another’s', async () => {
    await add('lab-gown', { de: 'Kittel' }, { path: 'lab/gowns' })
    await add('loden', { de: 'Loden' }, { path: 'fashion/outer' })
    await call('lab/gowns', { sq: 'Mantele', de: 'Kittel' })
    await call('fashion/outer', { de: 'Mäntel' })
    expect(await find('Mantel', 'de')).toEqual(['loden'])
    expect(await find('mantele', 'sq')).toEqual(['lab-gown'])
  })
})

describe('a typo', () => {
  beforeAll(async () => {
    await add('kovan', { tr: 'Kovan' })
    await add('kovas', { de: 'Kovas' })
  })

  it('is corrected in the asker’s language, in another’s only where there is nothing alike', async () => {
    expect(await find('kovar', 'tr')).toEqual(['kovan'])
    expect(await find('kovar', 'de')).toEqual(['kovas'])
    expect(await find('kovar', 'fr')).toEqual(['kovas', 'kovan'])
  })

  it('a word that the asker’s language means otherwise is none', async () => {
    await add('reket', { bs: 'Reket', tr: 'Top' })
    await add('kaban', { tr: 'Kaban' })
    for (const q of ['ceket', 'ceketi', 'cekett']) expect([q, await find(q, 'tr')]).toEqual([q, ['kaban']])
    expect(await find('ceket', 'bs')).toEqual(['reket'])
  })

  it('a word is bent into words of the asker’s language alone', async () => {
    await add('vest', { en: 'Vest' })
    expect(await find('vests', 'en')).toEqual(['vest'])
    expect(await find('veste', 'sq')).toEqual(['vest'])
    await add('manteau', { fr: 'Manteau' })
    expect(await find('veste', 'fr')).toEqual(['manteau'])
  })

  it('what looks alike is offered where nothing was found, the asker’s words first', async () => {
    const url = '/search?q=kovanaxy'
    const { body } = await test.read(api.catalog.search, url, { language: 'tr' })
    expect([body.pagi.count, body.suggestions]).toEqual([0, ['kovan', 'kovas']])
  })
})

describe('a German compound that nobody knows', () => {
  beforeAll(async () => {
    await add('hut', { de: 'Filzhut' }, { path: 'fashion/ladies' })
    await add('herrenhut', { de: 'Strohhut' }, { path: 'fashion/gents' })
    await add('haube', { de: 'Haube' }, { path: 'fashion/ladies' })
    await add('mutze', { de: 'Mütze' })
    await call('fashion/ladies', { de: 'Damen' })
    await call('fashion/gents', { de: 'Herren' })
  })

  it('is its two words, else its end', async () => {
    expect(await find('Damenhaube', 'de')).toEqual(['haube'])
    expect(await find('Herrenhaube', 'de')).toEqual(['haube'])
    expect(await find('Pudelmuetze', 'de')).toEqual(['mutze'])
  })

  it('is one word in every other language, and never before a typo of a known one', async () => {
    expect(await find('Damenhaube', 'fr')).toEqual([])
    expect(await find('Strohut', 'de')).toEqual(['herrenhut'])
  })
})

describe('a colour among the words', () => {
  it('is one that can be chosen, though no name says so', async () => {
    const colours = { options: { colour: ['crimson', 'teal'] } }
    await add('kaftan', 'Kaftan', { path: 'fashion/kaftans', ...colours })
    await add('crimson-kaftan', 'Crimson silk kaftan', { path: 'fashion/kaftans' })
    await add('teal-kaftan', 'Kaftan in the sun', { path: 'fashion/kaftans', options: { colour: ['teal'] } })
    await set('SELECT refresh_search_words()', [])
    expect(await find('crimson kaftan')).toEqual(['crimson-kaftan', 'kaftan'])
    expect(await find('teal kaftan')).toEqual(['teal-kaftan', 'kaftan'])
    expect((await suggest('crimson kaft')).products).toEqual(['crimson-kaftan', 'kaftan'])
  })
})

describe('words that no product has all of', () => {
  it('find first what has the most of them', async () => {
    await add('amber', 'Amber bead')
    await add('amber-jade', 'Amber and jade bowl')
    await add('onyx', 'Onyx cube')
    await add('quartz', 'Quartz dish')
    expect(await find('amber jade onyx quartz')).toEqual(['amber-jade', 'quartz', 'onyx', 'amber'])
  })
})

describe('a text that is not finished', () => {
  it('a word too common to tell anything changes nothing', async () => {
    const tent = await suggest('tent')
    expect(tent.categories).toEqual(['tents'])
    for (const q of ['tent for', 'tents for the'])
      expect([q, (await suggest(q)).products[0]]).toEqual([q, tent.products[0]])
    expect((await suggest('tent for')).categories).toEqual(tent.categories)
  })

  it('what the last word cannot become yet leaves the words before it', async () => {
    expect((await suggest('kaftan re')).products.toSorted()).toEqual(
      (await suggest('kaftan')).products.toSorted(),
    )
  })
})
