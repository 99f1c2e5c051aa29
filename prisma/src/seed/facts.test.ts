import { type Fact, LANGUAGES, planFacts } from '@tregu/domain'
import { describe, expect, it } from 'vitest'
import { content, type FactsOfKind, type FactsOfThing } from './content.ts'
import { makeFacts, placeFacts } from './facts.ts'
import type { ProductRow } from './model.ts'
import { buildWorld } from './world.ts'

const world = buildWorld({ startDay: new Date('2026-11-20T00:00:00Z'), size: { products: 1_200 } })
const facts = makeFacts()
const { categories, categoryIds } = world.catalogue
const paths = new Map(categories.map(({ id, path }) => [id, path]))
const places = placeFacts(categoryIds)

const factOf = (product: ProductRow, slug: string) => {
  const { id } = facts.find((fact) => fact.slug === slug) ?? {}
  return product.facts().find(({ factId }) => factId === id)?.value
}

/** The facts of a category, its parents' too. */
const factsOf = (categoryId: number): Fact[] => {
  const path = paths.get(categoryId) ?? ''
  const above = places.filter((place) => `${path}/`.startsWith(`${paths.get(place.categoryId)}/`))
  return facts.filter(({ id }) => above.some(({ factId }) => factId === id))
}

const withoutSign = (key: string): string => key.replace(/^[+-]/, '')

/** The facts of a kind itself, of its sorts and of its traits. */
const listParts = ({ each = [], with: withTrait = {}, ...own }: FactsOfKind): FactsOfThing[] => [
  own,
  ...each,
  ...Object.values(withTrait),
]

describe('the facts of the demo world', () => {
  it('are at least 25, in six languages, each with its own slugs', () => {
    expect(facts.length).toBeGreaterThanOrEqual(25)
    expect(new Set(facts.map(({ slug }) => slug)).size).toBe(facts.length)
    for (const { slug, name, choices, kind, unit } of facts) {
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      for (const texts of [name, ...choices.map((choice) => choice.name)])
        expect(LANGUAGES.filter((language) => texts[language].trim() === '')).toEqual([])
      expect(new Set(choices.map((choice) => choice.slug)).size).toBe(choices.length)
      expect(choices.length > 0).toBe(kind === 'choice' || kind === 'choices')
      expect(unit === null || kind === 'number').toBe(true)
    }
  })

  it('fit their facts, in every product', () => {
    const faults: string[] = []
    for (const product of world.products()) {
      const own = factsOf(product.categoryId)
      const given = Object.fromEntries(
        product.facts().map(({ factId, value }) => [facts.find(({ id }) => id === factId)?.slug, value]),
      )
      const { changed, refused } = planFacts(own, {}, given)
      for (const [slug, message] of Object.entries(refused)) faults.push(`${product.slug} ${slug} ${message}`)
      // What is stored is what a seller's save would store.
      for (const { slug, after } of changed)
        if (JSON.stringify(after) !== JSON.stringify(given[slug])) faults.push(`${product.slug} ${slug}`)
    }
    expect(faults).toEqual([])
  })

  it('have a point in English numbers and a comma in the other languages', () => {
    const laptop = [...world.products()].find(({ slug }) => slug.startsWith('laptop-14-'))
    const { id } = facts.find(({ slug }) => slug === 'dimensions') ?? {}
    const { value } = laptop?.facts().find(({ factId }) => factId === id) ?? {}
    expect(value).toMatchObject({
      en: '31.5 × 22 × 1.7 cm',
      sq: '31,5 × 22 × 1,7 cm',
      de: '31,5 × 22 × 1,7 cm',
    })
  })

  it('are named in the content only where a category has them', () => {
    const slugs = new Set(facts.map(({ slug }) => slug))
    const { types, traits, fixed } = content.factValues
    const named = [...Object.values(types), ...Object.values(fixed)].flatMap(listParts)
    const ofTraits = Object.values(traits).flatMap((own) => Object.values(own))
    const keys = [...named, ...ofTraits].flatMap((part) => Object.keys(part).map(withoutSign))
    expect(keys.filter((key) => !slugs.has(key))).toEqual([])
    const kinds = Object.entries(content.types).flatMap(([department, { types: own }]) =>
      own.map(({ slug }) => `${department}/${slug}`),
    )
    expect(Object.keys(types).filter((kind) => !kinds.includes(kind))).toEqual([])
    expect(kinds.filter((kind) => types[kind] === undefined)).toEqual([])
    const lost = Object.entries(types).flatMap(([kind, ofKind]) => {
      const [department = '', type] = kind.split('/')
      const leaf = content.types[department]?.types.find(({ slug }) => slug === type)?.leaf
      const has = factsOf(categoryIds.get(`${department}/${leaf}`) ?? 0).map(({ slug }) => slug)
      return listParts(ofKind)
        .flatMap((part) => Object.keys(part).map(withoutSign))
        .filter((slug) => !has.includes(slug))
        .map((slug) => `${kind} ${slug}`)
    })
    expect(lost).toEqual([])
  })

  it('do not say what a buyer chooses among the options', () => {
    const groupsOf = new Map(content.facts.map(({ slug, options = [] }) => [slug, options]))
    const twice = [...world.products()].flatMap((product) => {
      const groups = product.groups.map(({ slug }) => slug)
      return product.facts().flatMap(({ factId }) => {
        const slug = facts.find(({ id }) => id === factId)?.slug ?? ''
        return groupsOf.get(slug)?.some((group) => groups.includes(group)) ? [`${product.slug} ${slug}`] : []
      })
    })
    expect(twice).toEqual([])
    const unknown = [...groupsOf.values()].flat().filter((group) => content.options[group] === undefined)
    expect(unknown).toEqual([])
  })

  it('say what the options of their kind say where a product has no options', () => {
    // By fact, a kind of goods that has its options.
    const chosen = {
      dimensions: 'bed-frame',
      'item-length': 'alpine-skis',
      diameter: 'cast-iron-pan',
      'ball-size': 'match-football',
      drive: 'portable-ssd',
      'screen-size': 'smart-tv',
      strength: 'reading-glasses',
      shade: 'nail-polish',
      pieces: 'vitamin-c',
      'net-volume': 'olive-oil',
    }
    const plain = [...world.products()].filter(({ groups }) => groups.length === 0)
    const asked = Object.entries(chosen).flatMap(([fact, kind]) =>
      plain.filter(({ slug }) => slug.startsWith(`${kind}-`)).map((product) => ({ product, fact })),
    )
    expect(asked.length).toBeGreaterThan(8)
    const silent = asked.filter(({ product, fact }) => factOf(product, fact) === undefined)
    expect(silent.map(({ product, fact }) => `${product.slug} ${fact}`)).toEqual([])
  })

  it('follow the tail of the name, also in the box', () => {
    const all = [...world.products()]
    const find = (kind: string, trait: string) =>
      all.find(({ slug }) => slug.startsWith(`${kind}-`) && slug.includes(`-${trait}`))
    const wheelchair = find('electric-wheelchair', 'extrabattery')
    expect(wheelchair && factOf(wheelchair, 'box-content')).toMatchObject({
      en: 'Wheelchair, battery, charger, instructions, spare battery',
      de: 'Rollstuhl, Akku, Ladegerät, Anleitung, Ersatzakku',
    })
    const fountain = find('tiered-fountain', 'solarpump')
    expect(fountain && factOf(fountain, 'power-supply')).toBe('solar')
    expect(fountain && factOf(fountain, 'cable-length')).toBeUndefined()
  })

  it('of a kind with a trait are of a trait that the kind has', () => {
    const strange = Object.entries(content.factValues.types).flatMap(([kind, { with: withTrait = {} }]) => {
      const [department = '', slug] = kind.split('/')
      const type = content.types[department]?.types.find((each) => each.slug === slug)
      return Object.keys(withTrait)
        .filter((trait) => type?.traits.includes(trait) !== true)
        .map((trait) => `${kind} ${trait}`)
    })
    expect(strange).toEqual([])
  })

  it('fill what their categories ask for, and a product has 7 to 15, most of them 8 or more', () => {
    const required = new Map(
      categories.map(({ id, path }) => [
        id,
        places
          .filter((place) => place.required && `${path}/`.startsWith(`${paths.get(place.categoryId)}/`))
          .map(({ factId }) => factId),
      ]),
    )
    const products = [...world.products()].map((product) => ({
      ...product,
      has: product.facts().map(({ factId }) => factId),
    }))
    const missing = products.flatMap(({ slug, categoryId, has }) =>
      (required.get(categoryId) ?? [])
        .filter((factId) => !has.includes(factId))
        .map((factId) => `${slug} ${facts.find(({ id }) => id === factId)?.slug}`),
    )
    expect(missing).toEqual([])
    const counts = products.map(({ has }) => has.length)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(7)
    expect(Math.max(...counts)).toBeLessThanOrEqual(15)
    expect(counts.filter((count) => count >= 8).length / counts.length).toBeGreaterThan(0.9)
  })
})
