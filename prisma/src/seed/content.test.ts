import { checkSlug, isLanguage, LANGUAGES, WELCOME_COUPON_CODE } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { content, type TreeNode } from './content.ts'

/** Every array of texts in the content, with its path. */
function* listSixes(value: unknown, place: string): Generator<readonly [string, readonly string[]]> {
  if (Array.isArray(value)) {
    const isTexts = value.length > 0 && value.every((item) => typeof item === 'string')
    if (isTexts) yield [place, value]
    else for (const [index, item] of value.entries()) yield* listSixes(item, `${place}[${index}]`)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* listSixes(item, `${place}.${key}`)
  }
}

const listLeaves = (nodes: readonly TreeNode[], path: string): string[] =>
  nodes.flatMap(([slug, , children]) => {
    const own = path === '' ? slug : `${path}/${slug}`
    return children === undefined ? own : listLeaves(children, own)
  })

const listNodes = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...listNodes(node[2] ?? [])])

const nodes = content.departments.flatMap(({ tree }) => listNodes(tree))
const types = Object.entries(content.types).flatMap(([department, { types: own }]) =>
  own.map((type) => ({ department, type })),
)

describe('texts', () => {
  const texts = [
    ...listSixes(
      types.map(({ type }) => [
        type.name,
        type.about,
        type.kinds ?? [],
        type.dishes ?? [],
        type.titles ?? [],
      ]),
      'types',
    ),
    ...listSixes(
      Object.values(content.types).map(({ traits }) => traits),
      'traits',
    ),
    ...listSixes(
      nodes.map(([, name]) => name),
      'categories',
    ),
    ...listSixes(
      [
        content.stores.map(({ about }) => about),
        content.fixed.products.map(({ name, about }) => [name, about]),
      ],
      'stores and fixed',
    ),
    ...listSixes(
      Object.values(content.options).map(({ name, values }) => [
        name,
        Object.values(values).map((value) => value.name),
      ]),
      'options',
    ),
    ...listSixes(
      [...Object.values(content.coupons).flat(), ...content.chats.canned].map((item) =>
        'name' in item ? item.name : item.text,
      ),
      'coupons and replies',
    ),
  ]

  it('are there in six languages, none of them blank', () => {
    const wrong = texts.filter(
      ([, six]) => six.length !== LANGUAGES.length || six.some((text) => text.trim() === ''),
    )
    expect(wrong).toEqual([])
    expect(texts.length).toBeGreaterThan(1500)
  })

  it('have no straight apostrophes between letters', () => {
    expect(texts.filter(([, six]) => six.some((text) => /\p{L}'\p{L}/u.test(text)))).toEqual([])
  })

  it('of reviews are at least 220, each in a known language with one to five stars', () => {
    expect(content.reviews.length).toBeGreaterThanOrEqual(220)
    const wrong = content.reviews.filter(
      ([, rating, language]) => !isLanguage(language) || rating < 1 || rating > 5,
    )
    expect(wrong).toEqual([])
    expect(new Set(content.reviews.map(([kind, , , text]) => `${kind} ${text}`)).size).toBe(
      content.reviews.length,
    )
  })
})

describe('the tree', () => {
  it('has at least 60 categories and 150 sub-categories, some of them with a fourth level', () => {
    const categories = content.departments.flatMap(({ tree }) => tree)
    const subs = categories.flatMap(([, , children]) => children ?? [])
    expect(content.departments.length).toBe(10)
    expect(categories.length).toBeGreaterThanOrEqual(60)
    expect(subs.length).toBeGreaterThanOrEqual(150)
    expect(subs.some(([, , children]) => children !== undefined)).toBe(true)
  })

  it('has good slugs, unique among siblings', () => {
    const siblings = [
      ...content.departments.map(({ tree }) => tree),
      ...nodes.map(([, , children]) => children ?? []),
    ]
    for (const group of siblings) expect(new Set(group.map(([slug]) => slug)).size).toBe(group.length)
    expect(nodes.filter(([slug]) => !checkSlug('category', slug).ok)).toEqual([])
  })

  it('has at least one type of product at every leaf, and no type anywhere else', () => {
    for (const { slug, tree } of content.departments) {
      const used = new Set((content.types[slug]?.types ?? []).map(({ leaf }) => leaf))
      expect([...used].sort()).toEqual(listLeaves(tree, '').sort())
    }
  })
})

describe('types of products', () => {
  it('name traits, options and values that exist', () => {
    const wrong = types.flatMap(({ department, type }) => [
      ...type.traits.filter((trait) => content.types[department]?.traits[trait] === undefined),
      ...Object.entries(type.options ?? {}).flatMap(([group, values]) =>
        values.filter((value) => content.options[group]?.values[value] === undefined),
      ),
    ])
    expect(wrong).toEqual([])
  })

  it('have prices that rise and at most three groups of options', () => {
    expect(types.filter(({ type }) => type.price[0] >= type.price[1])).toEqual([])
    expect(types.filter(({ type }) => Object.keys(type.options ?? {}).length > 3)).toEqual([])
  })

  it('that sell best exist', () => {
    const unknown = Object.entries(content.bestSold).flatMap(([department, slugs]) =>
      slugs.filter(
        (slug) => !types.some((each) => each.department === department && each.type.slug === slug),
      ),
    )
    expect(unknown).toEqual([])
  })

  it('are each sold by an open store', () => {
    const unsold = types.filter(
      ({ department, type }) =>
        !content.stores.some(
          (store) =>
            store.department === department &&
            store.state !== 'pending' &&
            (store.categories === undefined || store.categories.includes(type.leaf.split('/')[0] ?? '')),
        ),
    )
    expect(unsold).toEqual([])
  })
})

describe('stores, brands, coupons', () => {
  it('are as many as the demo world says', () => {
    expect(content.stores.filter(({ state }) => state !== 'pending').length).toBe(60)
    expect(content.brands.length).toBe(90)
    // and the welcome coupon
    expect(Object.values(content.coupons).flat().length + 1).toBe(40)
    expect(content.chats.chats.length).toBe(25)
  })

  it('have slugs and codes that are good and unique', () => {
    expect(content.stores.filter(({ slug }) => !checkSlug('store', slug).ok)).toEqual([])
    const codes = [
      WELCOME_COUPON_CODE,
      ...Object.values(content.coupons).flatMap((own) => own.map(({ code }) => code)),
    ]
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => code !== code.toUpperCase())).toEqual([])
    for (const slugs of [content.stores.map(({ slug }) => slug), content.brands.map(([slug]) => slug)]) {
      expect(new Set(slugs).size).toBe(slugs.length)
    }
  })

  it('hold conversations of at least three messages', () => {
    expect(content.chats.chats.filter(({ messages }) => messages.length < 3)).toEqual([])
  })
})
