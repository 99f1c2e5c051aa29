/** Products with known facts, and functions that compute expected matches and counts from them. */
import { groupBy } from '@tregu/domain'
import type { TestApp } from './app.ts'
import { buildProduct, buildStore } from './factories.ts'

export type Fact = {
  readonly id: number
  readonly slug: string
  readonly path: readonly string[]
  readonly store: string
  readonly brand: string
  readonly price: number
  readonly rating: number
  readonly reviews: number
  readonly sold: number
  readonly reduced: boolean
  readonly kosova: boolean
  /** Option value by group, one map for each variant; empty without options. */
  readonly variants: readonly Readonly<Record<string, string>>[]
  /** The values of facts by which listings filter. */
  readonly says: Readonly<Record<string, readonly string[]>>
}
export type Query = {
  readonly brand: readonly string[]
  readonly seller: readonly string[]
  readonly category: readonly string[]
  readonly option: readonly string[]
  readonly fact: readonly string[]
  readonly price: readonly string[]
  readonly rating: number | null
  readonly min: number | null
  readonly max: number | null
  readonly reduced: boolean
  readonly kosova: boolean
}
export const NO_QUERY: Query = {
  brand: [],
  seller: [],
  category: [],
  option: [],
  fact: [],
  price: [],
  rating: null,
  min: null,
  max: null,
  reduced: false,
  kosova: false,
}

export const BRANDS = ['Fijora', 'Rrufox', 'Auralis', 'Lodrina']
export const STORES = ['north', 'south', 'east']
const PATHS = [
  'fashion/men/shirts',
  'fashion/men/coats',
  'fashion/women/coats',
  'fashion/women/dresses/long',
  'fashion/women/dresses/short',
  'techno/sound/radios',
]
// At, just below and just above the bounds of the bands.
const PRICES = [500, 4_999, 5_000, 5_001, 9_999, 10_000, 15_050, 20_000, 49_999, 50_000, 90_000]
export const COLOURS = ['red', 'blue', 'black']
export const SIZES = ['s', 'm', 'l']
export const MATERIALS = ['wool', 'linen']
export const WIDTHS = ['2', '10', '12.5']
const PRODUCTS = 48
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

const combinationsOf = (n: number) => {
  if (n % 3 !== 0) return []
  const all = COLOURS.flatMap((colour) => SIZES.map((size) => ({ colour, size })))
  return all.filter((_, index) => (index + n) % 4 !== 0)
}

/** Most say of what they are, a third whether they are warm, and every fourth how wide it is. */
const sayings = (n: number): Fact['says'] => ({
  ...(n % 5 === 4 ? {} : { material: n % 5 === 3 ? MATERIALS : [pick(MATERIALS, n)] }),
  ...(n % 3 === 0 ? { warm: [n % 2 === 0 ? 'yes' : 'no'] } : {}),
  ...(n % 4 === 0 ? { width: [pick(WIDTHS, n / 4)] } : {}),
})

const buildFacts = (test: TestApp) =>
  test.database.pool.query(`INSERT INTO fact (slug, name, kind, unit, filter, choices) VALUES
    ('width', '{"en": "Width", "de": "Breite"}', 'number', 'cm', true, '[]'), ('warm', '{"en": "Warm"}', 'yes_no', NULL, true, '[]'),
    ('material', '{"en": "Material"}', 'choices', NULL, true, '[{"slug": "wool", "name": {"en": "Wool"}}, {"slug": "linen", "name": {"en": "Linen"}}]'),
    ('note', '{"en": "Note"}', 'text', NULL, false, '[]')`)

const JSON_OF: Readonly<Record<string, (values: readonly string[]) => unknown>> = {
  material: (values) => values,
  warm: ([value]) => value === 'yes',
  width: ([value]) => Number(value),
}
const writeSayings = async (test: TestApp, { id, says }: Pick<Fact, 'id' | 'says'>) => {
  for (const [slug, values] of Object.entries(says))
    await test.database.pool.query(
      'INSERT INTO product_fact (product_id, fact_id, value) SELECT $1, id, $3 FROM fact WHERE slug = $2',
      [id, slug, JSON.stringify(JSON_OF[slug]?.(values))],
    )
}

const buildFact = async (test: TestApp, n: number, stores: readonly { id: number }[]): Promise<Fact> => {
  const variants = combinationsOf(n)
  const fact = {
    slug: `thing-${n}`,
    path: pick(PATHS, n * 5 + (n % 7)).split('/'),
    store: pick(STORES, n + Math.floor(n / 5)),
    brand: pick(BRANDS, n * 3 + Math.floor(n / 4)),
    price: pick(PRICES, n * 7),
    reviews: n % 4,
    sold: (n * 11) % 9,
    reduced: n % 4 === 1,
    kosova: n % 3 === 2,
    variants,
    says: sayings(n),
  }
  const options = { colour: COLOURS, size: SIZES }
  const combinations = variants.map(({ colour, size }) => ({ values: [colour, size] }))
  const { id } = await buildProduct(test, {
    store: stores[STORES.indexOf(fact.store)] as { id: number },
    slug: fact.slug,
    name: `Thing ${n}`,
    brand: fact.brand,
    path: fact.path.join('/'),
    ...(fact.reduced ? { price: fact.price * 2, discountPrice: fact.price } : { price: fact.price }),
    ...(variants.length > 0 ? { options, combinations } : {}),
  })
  const sum = fact.reviews * (1 + (n % 5))
  await test.database.pool.query(
    'UPDATE product SET rating_count = $2, rating_sum = $3, sold = $4, made_in_kosova = $5 WHERE id = $1',
    [id, fact.reviews, sum, fact.sold, fact.kosova],
  )
  await writeSayings(test, { id, says: fact.says })
  return { ...fact, id, rating: fact.reviews === 0 ? 0 : sum / fact.reviews }
}

export const buildShelves = async (test: TestApp): Promise<Fact[]> => {
  const stores: { id: number }[] = []
  for (const slug of STORES) stores.push(await buildStore(test, { slug, name: slug, department: 'fashion' }))
  await buildFacts(test)
  const facts: Fact[] = []
  for (let n = 0; n < PRODUCTS; n++) facts.push(await buildFact(test, n, stores))
  return facts
}

export const slugOf = (brand: string) => brand.toLowerCase()

/** Checks a half-open price band in euros, such as `50-100` or `500-`. */
export const bandHas = (band: string, price: number) => {
  const [min = '', max = ''] = band.split('-')
  return price >= Number(min || 0) * 100 && (max === '' || price < Number(max) * 100)
}

const customHas = ({ min, max }: Query, price: number) => {
  if (min === null && max === null) return false
  const [low, high] = min !== null && max !== null && min > max ? [max, min] : [min ?? 0, max]
  return price >= low * 100 && (high === null || price <= high * 100)
}

/** Checks whether one variant has a chosen value of every group. */
export const optionsMet = (option: readonly string[], fact: Fact) => {
  const groups = new Map<string, string[]>()
  for (const choice of option) {
    const [group = '', value = ''] = choice.split(':')
    groups.set(group, [...(groups.get(group) ?? []), value])
  }
  return (
    option.length === 0 ||
    fact.variants.some((variant) =>
      [...groups].every(([group, values]) => values.includes(variant[group] ?? '')),
    )
  )
}

/** Whether a product has a chosen value of each fact. */
export const factsMet = (chosen: readonly string[], { says }: Fact) => {
  const byFact = groupBy(chosen, (choice) => choice.split(':')[0] ?? '')
  return [...byFact].every(([slug, choices]) =>
    choices.some((choice) => says[slug]?.includes(choice.slice(slug.length + 1))),
  )
}

const GROUPS: Readonly<Record<string, (query: Query, fact: Fact) => boolean>> = {
  brand: ({ brand }, fact) => brand.length === 0 || brand.includes(slugOf(fact.brand)),
  seller: ({ seller }, fact) => seller.length === 0 || seller.includes(fact.store),
  category: ({ category }, fact) =>
    category.length === 0 || category.some((slug) => fact.path.slice(1).includes(slug)),
  option: ({ option }, fact) => optionsMet(option, fact),
  fact: (query, fact) => factsMet(query.fact, fact),
  rating: ({ rating }, fact) => rating === null || fact.rating >= rating,
  price: (query, fact) =>
    (query.price.length === 0 && query.min === null && query.max === null) ||
    query.price.some((band) => bandHas(band, fact.price)) ||
    customHas(query, fact.price),
  reduced: ({ reduced }, fact) => !reduced || fact.reduced,
  kosova: ({ kosova }, fact) => !kosova || fact.kosova,
}

/** Checks whether a product matches all groups of filters, except `except`. */
export const meets = (query: Query, fact: Fact, except?: string) =>
  Object.entries(GROUPS).every(([name, isMet]) => name === except || isMet(query, fact))
