/** Makes the tiers of a search. All hits of an earlier tier come before those of a later one. */
import type { Language } from '@tregu/domain'
import type { Alternatives as Lexemes } from '../catalogue-index/catalogue-index.ts'

/** The meanings of one word of a search: words of names, words only in descriptions, tokens of brands, stores, categories. */
export type WordGroup = {
  /** The typed word, its forms and its completions. */
  readonly forms: readonly string[]
  readonly near: readonly string[]
  readonly anywhere: readonly string[]
  readonly tokens: readonly string[]
  /** Tokens of categories whose name is the word. */
  readonly kinds: readonly string[]
  /** Tokens of option values, such as colours, whose name contains the word. */
  readonly options: readonly string[]
  /** The typed word and the word that replaced it, folded; null without a typo. */
  readonly corrected: { readonly typed: string; readonly word: string } | null
  /** True for the first part of a German compound: a Kinderschuh is mainly a Schuh. */
  readonly isLesser: boolean
  /** The most documents that have one of the words, by column, at the dictionary's last count. */
  readonly most: Readonly<Record<Column, number>>
}
type Column = 'near' | 'words'

/**
 * Documents by the words of names, brand, store and categories (`near`), or also of descriptions (`words`): those that match
 * `wanted` and not `except`.
 */
export type WordsTier = {
  readonly kind: 'words'
  readonly column: Column
  readonly wanted: Lexemes
  readonly except: Lexemes | null
  readonly most: number
}
export type Tier =
  /** Products whose name is exactly the text. */
  | { readonly kind: 'exact'; readonly name: string }
  /** Products of one of these brands, stores or categories, found in the product index. */
  | { readonly kind: 'tokens'; readonly tokens: readonly string[] }
  | NamedTier
  | ManyTier
  | WordsTier
/**
 * Hits of the tiers in `among` that have a token of each list: a phone in Phones, before its charger; a dress that comes in
 * red. The tier applies only if these hits are at least `share` of all products with the tokens. Shoes may contain few
 * products that are named shoes.
 */
export type NamedTier = {
  readonly kind: 'named'
  readonly tokens: readonly (readonly string[])[]
  readonly among: readonly WordsTier[]
  readonly share: number
}
/** Products that match at least two of many words, those with the most words first. */
export type ManyTier = {
  readonly kind: 'many'
  readonly each: readonly { readonly words: WordsTier | null; readonly tokens: readonly string[] }[]
}
/** Tiers in the order of their relevance. */
export type SearchQuery = readonly Tier[]
/** One way to read a search: in names and labels, and if that finds nothing, in descriptions too. */
export type SearchReading = {
  readonly near: SearchQuery
  /** Follows if `near` finds little: the name of a red dress need not contain "red". */
  readonly byOption: SearchQuery
  readonly anywhere: SearchQuery
}
/** The parts that all readings of one search share. */
export type Asked = {
  /** The folded text as typed. */
  readonly exact: string
  readonly language: Language
  /** Tokens of brands, stores and categories that are named exactly like the text. */
  readonly labels: readonly string[]
  /** Tokens of the scope: its category, its store. */
  readonly scopeTokens: readonly string[]
}

/** Alternative lists of groups. A product must match all groups of one list. */
type Alternatives = readonly (readonly WordGroup[])[]

/** Upper limit of hits: the minimum over the groups of a list, summed over the lists. */
const mostOf = (alternatives: Alternatives, column: Column) =>
  alternatives.reduce((sum, groups) => sum + Math.min(...groups.map(({ most }) => most[column])), 0)

/** Writes a query for documents that match one of the alternatives; null when each has a group without words. */
const writeTier = (
  alternatives: Alternatives,
  column: Column,
  lexemesOf: (group: WordGroup) => readonly string[],
  { scopeTokens }: Asked,
): WordsTier | null => {
  const there = alternatives.filter((groups) => groups.every((group) => lexemesOf(group).length > 0))
  if (there.length === 0) return null
  return {
    kind: 'words',
    column,
    wanted: there.map((groups) => [...groups.map(lexemesOf), ...scopeTokens.map((token) => [token])]),
    except: null,
    most: mostOf(there, column),
  }
}

/** Excludes from each tier the hits of the one before. Each tier must include the hits of the one before. */
const apart = (tiers: readonly (WordsTier | null)[]): WordsTier[] => {
  const there = tiers.filter((tier) => tier !== null)
  return there.map((tier, index) => {
    const before = there[index - 1]
    return before ? { ...tier, except: before.wanted } : tier
  })
}

/** If at least a third of the category's products contain its name, rank those first. */
const TELLING_SHARE = 1 / 3
/** From this number of words on, a tier ranks products by the number of matched words. */
const MANY_WORDS = 4

const unique = (tokens: readonly string[]) => [...new Set(tokens)]
const nodesOf = (tokens: readonly string[]) => tokens.filter((token) => token.startsWith('#c'))

/** Writes the tiers for names in the caller's language, then in any, then with brands, stores and categories. */
const writeNear = (alternatives: Alternatives, asked: Asked): { names: WordsTier[]; beside: Tier[] } => {
  const write = (lexemesOf: (group: WordGroup) => readonly string[]) =>
    writeTier(alternatives, 'near', lexemesOf, asked)
  const own = write(({ near }) => near.map((word) => `#${asked.language}:${word}`))
  const any = write(({ near }) => near)
  const names = apart([own, any])
  // If one word is enough, the product index finds brands, stores and categories without documents.
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

/** Makes a tier of the products that have the words anywhere and come in the colour or size that some of the words name. */
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

/** Makes a tier of the products that match by name and have one of these tokens. */
type Named = (tokens: readonly string[], share: number) => Tier[]

/**
 * Lists the readings in their order: all words; without the first parts of compounds; without the last word, while it is being
 * typed; all words but one; any one word.
 */
export function* listReadings(
  groups: readonly WordGroup[],
  asked: Asked,
  isTyping: boolean,
): Iterable<SearchReading> {
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
  const telling = groups.filter(({ isLesser }) => !isLesser)
  yield read([groups], called)
  if (telling.length < groups.length) yield read([telling])
  if (isTyping && groups.length > 1) yield read([groups.slice(0, -1)])
  if (groups.length > 2) yield read(groups.map((left) => groups.filter((group) => group !== left)))
  if (groups.length < 2) return
  const any = read(groups.map((group) => [group]))
  const many = groups.length >= MANY_WORDS ? [writeMany(groups, asked)] : []
  yield { ...any, near: [...many, ...any.near] }
}
