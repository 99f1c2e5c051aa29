/** What a search looks for, tier by tier: what stands in an earlier tier comes before all of a later one. */
import type { Language } from '@tregu/domain'

/** What one word of a search may be: words of names, words of descriptions alone, tokens of brands, stores, categories. */
export type WordGroup = {
  /** The words themselves, forms and completions of what was typed. */
  readonly forms: readonly string[]
  readonly near: readonly string[]
  readonly anywhere: readonly string[]
  readonly tokens: readonly string[]
  /** Tokens of categories that the word is the name of. */
  readonly kinds: readonly string[]
  /** Tokens of option values, such as colours, that the word stands in the name of. */
  readonly options: readonly string[]
  /** The word that was searched for instead of what was typed, where a typo was forgiven; folded. */
  readonly corrected: { readonly typed: string; readonly word: string } | null
  /** The front of a compound: a Kinderschuh is a Schuh first of all. */
  readonly isLesser: boolean
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
  /** One of these brands, stores, categories: the product index knows. */
  | { readonly kind: 'tokens'; readonly tokens: readonly string[] }
  | NamedTier
  | ManyTier
  | WordsTier
/**
 * What these tiers find, as far as it carries the tokens, one of each list: a phone in Phones, before its charger; a dress
 * that comes in red. It stands for itself only where it is at least this share of what carries them: few boots in Shoes are
 * called shoes.
 */
export type NamedTier = {
  readonly kind: 'named'
  readonly tokens: readonly (readonly string[])[]
  readonly among: readonly WordsTier[]
  readonly share: number
}
/** What meets at least two words of many, each with what memory knows of it: the more words, the sooner. */
export type ManyTier = {
  readonly kind: 'many'
  readonly each: readonly { readonly words: WordsTier | null; readonly tokens: readonly string[] }[]
}
/** Tiers in their order. */
export type SearchQuery = readonly Tier[]
/** One way to read a search: in names and labels; where that finds nothing in descriptions too. */
export type SearchReading = {
  readonly near: SearchQuery
  /** What follows where little is found near: a red dress need not say so in its name. */
  readonly byOption: SearchQuery
  readonly anywhere: SearchQuery
}
/** What is the same in every reading of one search. */
export type Asked = {
  /** The folded text as typed. */
  readonly exact: string
  readonly language: Language
  /** Tokens of what is called exactly as typed. */
  readonly labels: readonly string[]
  /** Tokens of the scope: its category, its store. */
  readonly scopeTokens: readonly string[]
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
  { scopeTokens }: Asked,
): WordsTier | null => {
  const there = alternatives.filter((groups) => groups.every((group) => lexemesOf(group).length > 0))
  if (there.length === 0) return null
  const all = there.map((groups) =>
    [...groups.map((group) => anyOf(lexemesOf(group))), ...scopeTokens.map(quote)].join(' & '),
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

/** A third of a category that is called so tells its own kind from what only belongs to it. */
const TELLING_SHARE = 1 / 3
/** So many words at least, and what meets several of them is worth counting. */
const MANY_WORDS = 4

const unique = (tokens: readonly string[]) => [...new Set(tokens)]
const nodesOf = (tokens: readonly string[]) => tokens.filter((token) => token.startsWith('#c'))

/** Names in the caller's language, names in any; then brands, stores and categories beside them. */
const writeNear = (alternatives: Alternatives, asked: Asked): { names: WordsTier[]; beside: Tier[] } => {
  const write = (lexemesOf: (group: WordGroup) => readonly string[]) =>
    writeTier(alternatives, 'near', lexemesOf, asked)
  const own = write(({ near }) => near.map((word) => `#${asked.language}:${word}`))
  const any = write(({ near }) => near)
  const names = apart([own, any])
  // Where one word is enough, no document is needed for what memory knows.
  if (alternatives.every(({ length }) => length === 1)) {
    const tokens = alternatives.flat().flatMap((group) => group.tokens)
    return { names, beside: [{ kind: 'tokens', tokens: unique(tokens) }] }
  }
  const all = apart([own, any, write(({ near, tokens }) => [...near, ...tokens])])
  return { names, beside: all.slice(names.length) }
}

const writeWords = (alternatives: Alternatives, asked: Asked): WordsTier[] =>
  apart([
    writeTier(
      alternatives,
      'words',
      ({ near, anywhere, tokens }) => [...near, ...anywhere, ...tokens],
      asked,
    ),
  ])

/** Of what has the words anywhere, what comes in the colour or size that some of them name. */
const writeByOption = (alternatives: Alternatives, among: readonly WordsTier[]): NamedTier[] => {
  const [groups = [], ...others] = alternatives
  const tokens = groups.map(({ options }) => options).filter(({ length }) => length > 0)
  const areTold = others.length === 0 && tokens.length > 0 && tokens.length < groups.length
  return areTold ? [{ kind: 'named', tokens, among, share: 0 }] : []
}

const writeMany = (groups: readonly WordGroup[], asked: Asked): ManyTier => ({
  kind: 'many',
  each: groups.map((group) => ({
    words: writeTier([[group]], 'near', ({ near }) => near, asked),
    tokens: group.tokens,
  })),
})

/** Of what is found by name, what carries one of these tokens. */
type Named = (tokens: readonly string[], share: number) => Tier[]

/**
 * All words; then without the fronts of compounds; then, of a text that is still being typed, without its last; then without
 * any one of them; then any one of them.
 */
export const listReadings = (
  groups: readonly WordGroup[],
  asked: Asked,
  isTyping: boolean,
): SearchReading[] => {
  const read = (alternatives: Alternatives, before: (named: Named) => Tier[] = () => []): SearchReading => {
    const { names, beside } = writeNear(alternatives, asked)
    const named: Named = (tokens, share) =>
      tokens.length > 0 && names.length > 0 ? [{ kind: 'named', tokens: [tokens], among: names, share }] : []
    const areSeveral = alternatives.every(({ length }) => length > 1)
    const kinds = areSeveral ? unique(alternatives.flat().flatMap((group) => group.kinds)) : []
    const anywhere = writeWords(alternatives, asked)
    const byOption = areSeveral ? writeByOption(alternatives, anywhere) : []
    return {
      near: [...before(named), ...named(kinds, 0), ...names, ...beside],
      byOption,
      anywhere: [...byOption, ...anywhere],
    }
  }
  const called = (named: Named): Tier[] => [
    { kind: 'exact', name: asked.exact },
    ...named(nodesOf(asked.labels), TELLING_SHARE),
    { kind: 'tokens', tokens: asked.labels },
  ]
  const without = groups.map((left) => groups.filter((group) => group !== left))
  const any = read(groups.map((group) => [group]))
  const many = groups.length >= MANY_WORDS ? [writeMany(groups, asked)] : []
  const telling = groups.filter(({ isLesser }) => !isLesser)
  return [
    read([groups], called),
    ...(telling.length < groups.length ? [read([telling])] : []),
    ...(isTyping && groups.length > 1 ? [read([groups.slice(0, -1)])] : []),
    ...(groups.length > 2 ? [read(without)] : []),
    ...(groups.length > 1 ? [{ ...any, near: [...many, ...any.near] }] : []),
  ]
}
