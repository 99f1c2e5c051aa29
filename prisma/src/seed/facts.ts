/** Facts of the demo world: which categories have them, and what each product says. They follow from the kind of thing, its trait and its sort. */

import { content, type FactContent, type FactsOfThing, type FactWish } from './content.ts'
import { makeRandom } from './random.ts'
import { makeTexts, type Six, type Texts } from './texts.ts'

export type FactRow = {
  readonly id: number
  readonly slug: string
  readonly kind: FactContent['kind']
  readonly unit: string | null
  readonly filter: boolean
  readonly content: boolean
  readonly name: Texts
  readonly choices: readonly { readonly slug: string; readonly name: Texts }[]
}
export type CategoryFactRow = {
  readonly categoryId: number
  readonly factId: number
  readonly required: boolean
  readonly position: number
}
type Value = string | number | boolean | readonly string[] | Texts
export type ChosenFact = { readonly factId: number; readonly value: Value }

const STEP = 10

export const makeFacts = (): FactRow[] =>
  content.facts.map(
    ({ slug, kind, unit = null, filter = false, content: isContent = false, name, choices = [] }, index) => ({
      id: index + 1,
      slug,
      kind,
      unit,
      filter,
      content: isContent,
      name: makeTexts(name),
      choices: choices.map(([choice, texts]) => ({ slug: choice, name: makeTexts(texts) })),
    }),
  )

/** They stand in the order of the content everywhere. */
export const placeFacts = (categoryIds: ReadonlyMap<string, number>): CategoryFactRow[] =>
  content.facts.flatMap(({ categories }, index) =>
    categories.map(([path, required = false]) => {
      const categoryId = categoryIds.get(path)
      if (categoryId === undefined) throw new Error(`a fact names ${path}, which is not there`)
      return { categoryId, factId: index + 1, required, position: (index + 1) * STEP }
    }),
  )

/** What a product is, as far as its facts go. */
export type Thing = {
  /** `department/type`, or the slug of a fixed product. */
  readonly kind: string
  readonly department: string
  readonly leaf: string
  readonly slug: string
  readonly trait?: string | undefined
  readonly dish?: number | undefined
  readonly title?: number | undefined
  readonly author?: string | undefined
  /** Slugs of its groups of options. */
  readonly groups?: readonly string[]
}

const listOf = (value: FactWish | undefined): readonly string[] => (Array.isArray(value) ? value : [])

const texts = new Set(content.facts.filter(({ kind }) => kind === 'text').map(({ slug }) => slug))

/** Words after a comma, in each language; words that are there already are not repeated. */
const addWords = (words: readonly string[], more: readonly string[]): readonly string[] =>
  words.length === 0
    ? more
    : words.map((text, index) => {
        const added = more[index] ?? ''
        return text.split(', ').includes(added) ? text : `${text}, ${added}`
      })

const addTo = (slug: string, value: FactWish | undefined, more: FactWish): readonly string[] =>
  texts.has(slug) ? addWords(listOf(value), listOf(more)) : [...listOf(value), ...listOf(more)]

/** `+` adds choices or words, `-` takes choices away and the fact with its last one, anything else replaces the value. */
const mergeFacts = (base: FactsOfThing, more: FactsOfThing): FactsOfThing => {
  const merged = new Map(Object.entries(base))
  for (const [key, value] of Object.entries(more)) {
    const slug = key.replace(/^[+-]/, '')
    if (key.startsWith('+')) merged.set(slug, addTo(slug, merged.get(slug), value))
    else if (!key.startsWith('-')) merged.set(slug, value)
    else {
      const left = listOf(merged.get(slug)).filter((choice) => !listOf(value).includes(choice))
      if (left.length === 0) merged.delete(slug)
      else merged.set(slug, left)
    }
  }
  return Object.fromEntries(merged)
}

const wishesOf = ({ kind, department, trait, dish, title, author }: Thing): FactsOfThing => {
  const { types, traits, fixed } = content.factValues
  const { each = [], with: withTrait = {}, ...base } = fixed[kind] ?? types[kind] ?? {}
  const own = traits[department] ?? {}
  const ofTrait = trait === undefined ? [] : [own[trait], withTrait[trait]]
  const parts = [own[''], each[dish ?? title ?? 0], ...ofTrait]
  const wished = parts.reduce<FactsOfThing>((facts, part) => mergeFacts(facts, part ?? {}), base)
  return author === undefined ? wished : { ...wished, author }
}

const hasFact = ({ categories }: FactContent, path: string): boolean =>
  categories.some(([place]) => `${path}/`.startsWith(`${place}/`))

/** English writes a point where the other languages write a comma. */
const withDecimals = (words: string): string | Texts => {
  const english = words.replaceAll(/(\d),(\d)/g, '$1.$2')
  return english === words ? words : makeTexts([words, english, words, words, words, words])
}

const settle = ({ kind, choices = [] }: FactContent, wish: FactWish, draw: () => number): Value => {
  if (typeof wish === 'object' && 'any' in wish) return wish.any[Math.floor(draw() * wish.any.length)] ?? 0
  if (typeof wish === 'string') return withDecimals(wish)
  if (!Array.isArray(wish)) return wish as number | boolean
  if (kind === 'text') return makeTexts(wish as Six)
  return choices.flatMap(([slug]) => (wish.includes(slug) ? [slug] : []))
}

/** The facts of a thing that its category has, but not what its buyers choose. */
export const chooseFacts = (thing: Thing, seed: string): ChosenFact[] => {
  const wishes = wishesOf(thing)
  const random = makeRandom(seed, 'facts', thing.slug)
  const path = `${thing.department}/${thing.leaf}`
  return content.facts.flatMap((fact, index) => {
    const wish = wishes[fact.slug]
    const isChosen = fact.options?.some((group) => thing.groups?.includes(group)) === true
    if (wish === undefined || !hasFact(fact, path) || isChosen) return []
    return [{ factId: index + 1, value: settle(fact, wish, random.next) }]
  })
}
