/** What a search looks for, tier by tier: what stands in an earlier tier comes before all of a later one. */
import type { Language } from '@tregu/domain'

/** What one word of a search may be: words of names, words of descriptions alone, tokens of brands, stores, categories. */
export type WordGroup = {
  readonly near: readonly string[]
  readonly anywhere: readonly string[]
  readonly tokens: readonly string[]
  /** At most so many documents have one of the words, by column, as the dictionary counted last. */
  readonly most: Readonly<Record<Column, number>>
}
type Column = 'near' | 'words'

/** Words that documents have, as a tsquery over the names, brand, store and categories, or over the descriptions too. */
export type WordsTier = {
  readonly kind: 'words'
  readonly column: Column
  readonly query: string
  readonly most: number
}
export type Tier =
  /** A name is exactly the text. */
  | { readonly kind: 'exact'; readonly name: string }
  /** One of these brands, stores, categories: the columns in memory know. */
  | { readonly kind: 'tokens'; readonly tokens: readonly string[] }
  | WordsTier
/** One way to read a search. */
export type SearchQuery = readonly Tier[]

/** What is the same in every reading of one search. */
export type Asked = {
  /** The folded text as typed. */
  readonly exact: string
  readonly language: Language
  /** Tokens of what is called exactly as typed. */
  readonly labels: readonly string[]
  /** Tokens of where is looked. */
  readonly places: readonly string[]
}

/** Groups that must all be met; any of several such lists. */
type Alternatives = readonly (readonly WordGroup[])[]

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const anyOf = (lexemes: readonly string[]) => `(${lexemes.map(quote).join(' | ')})`

/** The least of what must all be met, the sum of what may each be met. */
const mostOf = (alternatives: Alternatives, column: Column) =>
  alternatives.reduce((sum, groups) => sum + Math.min(...groups.map(({ most }) => most[column])), 0)

/** Documents that meet one of the alternatives; null where each has a group with nothing to look for. */
const writeTier = (
  alternatives: Alternatives,
  column: Column,
  lexemesOf: (group: WordGroup) => readonly string[],
  { places }: Asked,
): WordsTier | null => {
  const there = alternatives.filter((groups) => groups.every((group) => lexemesOf(group).length > 0))
  if (there.length === 0) return null
  const all = there.map((groups) =>
    [...groups.map((group) => anyOf(lexemesOf(group))), ...places.map(quote)].join(' & '),
  )
  return {
    kind: 'words',
    column,
    query: all.map((part) => `(${part})`).join(' | '),
    most: mostOf(there, column),
  }
}

/** Of tiers that each find all that the one before does: what none before has found. */
const apart = (tiers: readonly (WordsTier | null)[]): WordsTier[] => {
  const there = tiers.filter((tier) => tier !== null)
  return there.map((tier, index) => {
    const before = there[index - 1]
    return before ? { ...tier, query: `(${tier.query}) & !(${before.query})` } : tier
  })
}

/** Names in the caller's language, names in any, then brands, stores and categories beside them. */
const writeNear = (alternatives: Alternatives, asked: Asked): SearchQuery => {
  const write = (lexemesOf: (group: WordGroup) => readonly string[]) =>
    writeTier(alternatives, 'near', lexemesOf, asked)
  const names = [
    write(({ near }) => near.map((word) => `#${asked.language}:${word}`)),
    write(({ near }) => near),
  ]
  // Where one word is enough, no document is needed for what memory knows.
  if (alternatives.every(({ length }) => length === 1)) {
    const tokens = alternatives.flat().flatMap((group) => group.tokens)
    return [...apart(names), { kind: 'tokens', tokens: [...new Set(tokens)] }]
  }
  return apart([...names, write(({ near, tokens }) => [...near, ...tokens])])
}

const writeWords = (alternatives: Alternatives, asked: Asked): SearchQuery =>
  apart([
    writeTier(
      alternatives,
      'words',
      ({ near, anywhere, tokens }) => [...near, ...anywhere, ...tokens],
      asked,
    ),
  ])

/** All words near; all words, descriptions too; then without any one of them; then any one of them. */
export const listReadings = (groups: readonly WordGroup[], asked: Asked): SearchQuery[] => {
  const called: SearchQuery = [
    { kind: 'exact', name: asked.exact },
    { kind: 'tokens', tokens: asked.labels },
  ]
  const both = (alternatives: Alternatives) => [
    writeNear(alternatives, asked),
    writeWords(alternatives, asked),
  ]
  const [near = [], words = []] = both([groups])
  const without = groups.map((left) => groups.filter((group) => group !== left))
  return [
    [...called, ...near],
    words,
    ...(groups.length > 2 ? both(without) : []),
    ...(groups.length > 1 ? both(groups.map((group) => [group])) : []),
  ]
}
