import { describe, expect, it } from 'vitest'
import { content } from './content.ts'
import { nameProduct } from './product-names.ts'
import { buildWorld } from './world.ts'

const world = buildWorld({ startDay: new Date('2026-11-21T10:00:00Z'), size: { chats: 5 } })
const products = [...world.products()]
const paths = new Map(world.catalogue.categories.map(({ id, path }) => [id, path]))

/** The places of the tree that goods of a trade stand in, and the brands of the trade. */
const TRADES: Readonly<
  Record<string, { readonly places: readonly string[]; readonly brands: readonly string[] }>
> = {
  electronics: {
    places: ['techno'],
    brands: [
      'auralis',
      'kaltrona',
      'rrufox',
      'nuvrika',
      'valtenor',
      'zemrix',
      'pikselo',
      'tastora',
      'ekrania',
      'volkerin',
      'sinjalta',
    ],
  },
  light: {
    places: ['house/lighting', 'house/living-room/candles', 'techno/smart-home'],
    brands: ['dritmar', 'lumbeza'],
  },
  clocks: {
    places: [
      'fashion/jewellery/wristwatches',
      'house/living-room/clocks',
      'house/bedroom/alarm-clocks',
      'sport/running/stopwatches',
      'medical/practice/pulse-timers',
    ],
    brands: ['kohalin'],
  },
  furniture: {
    places: ['house/living-room/sofas', 'house/dining-room', 'house/bedroom/beds'],
    brands: ['ortavelle', 'ahishte'],
  },
  decoration: {
    places: ['house/living-room', 'house/bedroom/alarm-clocks'],
    brands: ['sharvane', 'arrnaja'],
  },
  'kitchen and table': {
    places: ['house/kitchen', 'house/living-room/vases', 'house/living-room/planters'],
    brands: ['kovanik', 'votranel', 'porcelina-lir'],
  },
  'bath and cleaning': {
    places: ['house/bathroom', 'house/storage-and-cleaning'],
    brands: ['qetvara', 'shtrungela'],
  },
  food: {
    places: ['house/pantry', 'medical/vitamins/bee-products', 'medical/breathing/throat-and-cold'],
    brands: ['mjaltena', 'gurrishta', 'barishta', 'fushagjel', 'bulmetora', 'lengjina'],
  },
  clothes: {
    places: ['fashion/women', 'fashion/men', 'fashion/accessories', 'kids/kids-clothes'],
    brands: ['arbnelle', 'plisora', 'tezgjana', 'mendafsha', 'endessa'],
  },
  'shoes and bags': {
    places: [
      'fashion/shoes',
      'fashion/bags',
      'fashion/accessories/umbrellas',
      'sport/running/running-shoes',
      'sport/mountain/hiking-boots',
    ],
    brands: ['lekurta', 'hapimar', 'gerrsheta'],
  },
  jewellery: { places: ['fashion/jewellery'], brands: ['vjollten', 'lisandre'] },
  glasses: {
    places: [
      'fashion/accessories/sunglasses',
      'fashion/accessories/computer-glasses',
      'medical/seeing-and-hearing/reading-glasses',
    ],
    brands: ['fijora', 'qelqora'],
  },
  cosmetics: {
    places: ['beauty'],
    brands: [
      'zanurel',
      'dielvia',
      'ujvarin',
      'mokrinel',
      'livandora',
      'petalise',
      'sapunara',
      'flokezi',
      'mustafel',
      'vesalune',
    ],
  },
  toys: {
    places: [
      'kids/soft-toys',
      'kids/toys',
      'kids/games',
      'kids/outdoor-play',
      'kids/art-and-music',
      'kids/party',
      'kids/school/counting',
    ],
    brands: ['teqara', 'lodrina', 'arushko', 'kukumel', 'baloshka'],
  },
  'babies and children': { places: ['kids/baby', 'kids/kids-clothes'], brands: ['pupelini', 'nanulina'] },
  sport: {
    places: ['sport', 'kids/outdoor-play/scooters'],
    brands: [
      'rrotulla',
      'bjeshkano',
      'gurvello',
      'vrapeto',
      'majalto',
      'topalin',
      'akullmar',
      'shtegora',
      'valezor',
      'ringela',
    ],
  },
  paper: {
    places: ['books/stationery', 'books/fine-art', 'kids/school/notebooks'],
    brands: ['pendarte', 'fletorja-blu', 'ngjyrezon'],
  },
  publishing: {
    places: ['books/fiction', 'books/childrens-books', 'books/knowledge', 'books/home-and-travel'],
    brands: ['botime-kroi', 'shkronjat-e-lirit', 'udhevizja', 'gjuhera', 'librake'],
  },
  instruments: { places: ['books/music'], brands: ['melodare'] },
  plants: {
    places: ['garden/flowers', 'garden/houseplants', 'garden/vegetable-garden', 'garden/trees'],
    brands: ['farrishta', 'gjelbrina', 'shartesa'],
  },
  'tools and terrace': {
    places: ['garden/tools', 'garden/terrace', 'garden/animals/birds', 'garden/animals/bees'],
    brands: ['kopshtarel', 'veglamir', 'tarracena'],
  },
  animals: { places: ['garden/animals'], brands: ['bishtara'] },
  health: {
    places: ['medical'],
    brands: ['shendetina', 'pulsara', 'mjekeria-lis', 'vitaminel', 'hapsigur', 'frymelle'],
  },
}

const isWithin = (path: string, places: readonly string[]): boolean =>
  places.some((place) => `${path}/`.startsWith(`${place}/`))

/** Every product of the world, as its name is made; fixed products have names of their own. */
const named = Object.entries(content.types).flatMap(([department, { types, traits }]) =>
  types.flatMap((type, typeIndex) =>
    Array.from({ length: 9 }, (_, n) => {
      const product = nameProduct({ department, type, typeIndex, n, storeSlug: 'store' })
      const tail = product.trait === undefined || product.trait === null ? null : traits[product.trait]?.[0]
      return { kind: `${department}/${type.slug}`, type, product, tail: tail ?? null }
    }),
  ),
)

describe('the tail of a name', () => {
  it('is one that this kind of goods may have, and a name has one at most', () => {
    const strange = named.filter(({ type, product, tail }) => {
      const tails = Object.values(content.types).flatMap(({ traits }) =>
        Object.values(traits).map(([[, english = '']]) => `, ${english}`),
      )
      const found = new Set(tails.filter((text) => product.name.en.endsWith(text)))
      return found.size > 1 || (tail !== null && !type.traits.includes(product.trait ?? ''))
    })
    expect(strange.map(({ product }) => product.name.en)).toEqual([])
  })

  it.each([
    ['medical/wooden-walking-cane', 'travel pack'],
    ['medical/pulse-stopwatch', 'for sensitive skin'],
    ['medical/digital-thermometer', 'latex-free'],
    ['garden/beech-firewood', 'local variety'],
    ['kids/party-balloons', 'pocket size'],
    ['tele-express/cake', 'double portion'],
    ['tele-express/juice', 'double portion'],
    ['tele-express/salad', 'meal with drink'],
    ['fashion/knitted-gloves', 'real leather'],
    ['beauty/safety-razor', 'olive wood'],
  ])('of %s is never "%s"', (kind, tail) => {
    const own = named.filter((one) => one.kind === kind)
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(({ product }) => product.name.en.endsWith(`, ${tail}`))).toEqual([])
  })

  it('is on 25 products of the world at most', () => {
    const tails = new Set(
      Object.values(content.types).flatMap(({ traits }) =>
        Object.values(traits).map(([[, english = '']]) => english),
      ),
    )
    const often = [...tails].flatMap((tail) => {
      const count = products.filter(({ name }) => name.en.endsWith(`, ${tail}`)).length
      return count > 25 ? [`${tail}: ${count}`] : []
    })
    expect(often).toEqual([])
  })

  it('is used by a kind of goods: the content has no other', () => {
    const unused = Object.entries(content.types).flatMap(([department, { types, traits }]) =>
      Object.keys(traits)
        .filter((trait) => !types.some((type) => type.traits.includes(trait)))
        .map((trait) => `${department}/${trait}`),
    )
    expect(unused).toEqual([])
  })
})

describe('brands', () => {
  it('keep to one trade each, in what they may make and in what they sell', () => {
    const all = Object.values(TRADES).flatMap(({ brands }) => brands)
    expect([...all].sort()).toEqual(content.brands.map(([slug]) => slug).sort())
    const tradeOf = (slug: string) => Object.values(TRADES).find(({ brands }) => brands.includes(slug))
    const strange = content.brands.flatMap(([slug, , places]) =>
      places
        .filter((place) => !isWithin(place, tradeOf(slug)?.places ?? []))
        .map((place) => `${slug} ${place}`),
    )
    expect(strange).toEqual([])
    const brandSlugs = new Map(world.catalogue.brands.map(({ id, slug }) => [id, slug]))
    const sold = products.filter(({ brandId, categoryId }) => {
      const slug = brandId === null ? undefined : brandSlugs.get(brandId)
      return slug !== undefined && !isWithin(paths.get(categoryId) ?? '', tradeOf(slug)?.places ?? [])
    })
    expect(sold.map(({ slug }) => slug)).toEqual([])
  })

  it('make something everywhere they may, and two of them nearly every kind of goods', () => {
    const leaves = Object.entries(content.types)
      .filter(([, { brandless }]) => brandless !== true)
      .flatMap(([department, { types }]) => types.map(({ leaf }) => `${department}/${leaf}`))
    const idle = content.brands.flatMap(([slug, , places]) =>
      places
        .filter((place) => !leaves.some((leaf) => isWithin(leaf, [place])))
        .map((place) => `${slug} ${place}`),
    )
    expect(idle).toEqual([])
    const single = leaves.filter(
      (leaf) => content.brands.filter(([, , places]) => isWithin(leaf, places)).length < 2,
    )
    expect(single.filter((leaf) => !isWithin(leaf, ['books/music', 'garden/animals']))).toEqual([])
  })
})

it('names are all different in every language', () => {
  for (const language of ['sq', 'en', 'de', 'fr', 'tr', 'bs'] as const) {
    const seen = new Set<string>()
    const twice = products.flatMap(({ name }) => {
      const isNew = !seen.has(name[language])
      seen.add(name[language])
      return isNew ? [] : [name[language]]
    })
    expect([language, twice]).toEqual([language, []])
  }
})

describe('in one store', () => {
  const priceOf = (slug: string) =>
    products.find((product) => product.slug === slug)?.variants[0]?.price ?? null

  it('a dish costs more with a drink or as a double portion than without', () => {
    const pairs = products.flatMap(({ slug, variants }) => {
      const plain = /^(.+)-(?:meal|double)$/.exec(slug)?.[1]
      const without = plain === undefined ? null : priceOf(plain)
      return without === null ? [] : [{ slug, more: (variants[0]?.price ?? 0) - without }]
    })
    expect(pairs.length).toBeGreaterThan(3)
    expect(pairs.filter(({ more }) => more <= 0)).toEqual([])
  })
})

describe('clothes and shoes', () => {
  const sizes = ['size', 'shoe-size', 'kids-size']

  it('always have their sizes', () => {
    const worn = Object.entries(content.types).flatMap(([department, { types }]) =>
      types
        .filter(({ options = {} }) => sizes.some((group) => group in options))
        .map(({ leaf }) => `${department}/${leaf}`),
    )
    const without = products.filter(
      ({ categoryId, groups }) =>
        worn.includes(paths.get(categoryId) ?? '') && !groups.some(({ slug }) => sizes.includes(slug)),
    )
    expect(worn.length).toBeGreaterThan(10)
    expect(without.map(({ slug }) => slug)).toEqual([])
  })
})
