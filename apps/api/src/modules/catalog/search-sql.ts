/** The SQL of a search: what is looked for as a tsquery, and where a listing takes its products from. */

/** What one word of a search may be: words of names, words of descriptions alone, tokens of brands, stores, categories. */
export type WordGroup = {
  readonly near: readonly string[]
  readonly anywhere: readonly string[]
  readonly tokens: readonly string[]
}

/** `near`: names, brand, store, categories. `words`: the descriptions too. */
type Column = 'near' | 'words'

/** A tsquery that nothing meets: no word has this sign alone. */
export const NEVER = "'#'"

/** One way to read a search: which column, the tsquery, and the tsqueries that put a hit further in front ('' for never). */
export type SearchQuery = {
  readonly column: Column
  readonly query: string
  /** The folded text as typed: a name that is exactly this comes first. */
  readonly exact: string
  /** The brand, store or category that is called exactly so. */
  readonly label: string
  /** Names in the caller's language. */
  readonly own: string
  /** Names in any language. */
  readonly names: string
  /** One word everywhere, nothing else beside it. */
  readonly isAlone: boolean
}

/** Products that a search found, each with its tier: exact names 0, labels 1, own names 2, other names 3, the rest 4. */
export type SearchHits = { readonly ids: readonly number[]; readonly tiers: readonly number[] }
const OWN_TIER = 2

/** How many were found by what is called so, or by a name in the caller's language. */
export const countFirst = ({ tiers }: SearchHits): number => tiers.filter((tier) => tier <= OWN_TIER).length

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const anyOf = (lexemes: readonly string[]) => `(${lexemes.map(quote).join(' | ')})`

const lexemesOf = (column: Column, group: WordGroup) =>
  column === 'near' ? [...group.near, ...group.tokens] : [...group.near, ...group.anywhere, ...group.tokens]

/** What is the same in every reading of one search. */
export type Asked = {
  readonly exact: string
  readonly language: string
  /** Tokens of what is called exactly as typed. */
  readonly labels: readonly string[]
  /** Tokens of where is looked. */
  readonly places: readonly string[]
}

/** All groups, in one column, inside the places; null where a group has nothing there. */
export const writeQuery = (
  column: Column,
  groups: readonly WordGroup[],
  { exact, language, labels, places }: Asked,
): SearchQuery | null => {
  const parts = groups.map((group) => lexemesOf(column, group))
  if (parts.some((lexemes) => lexemes.length === 0)) return null
  const inside = places.map(quote)
  const all = (lists: readonly (readonly string[])[]) =>
    lists.every((lexemes) => lexemes.length > 0) ? [...lists.map(anyOf), ...inside].join(' & ') : ''
  return {
    column,
    query: all(parts),
    exact,
    label: all([labels]),
    own: all(groups.map(({ near }) => near.map((word) => `#${language}:${word}`))),
    names: all(groups.map(({ near }) => near)),
    isAlone: groups.length === 1 && places.length === 0,
  }
}

const anyQueryOf = (queries: readonly string[]) =>
  queries
    .filter((query) => query !== '')
    .map((query) => `(${query})`)
    .join(' | ')

/** Any of several queries, all over the same column. */
export const anyQuery = (queries: readonly (SearchQuery | null)[]): SearchQuery | null => {
  const there = queries.filter((query) => query !== null)
  const [first] = there
  if (!first) return null
  const any = (key: 'query' | 'own' | 'names') => anyQueryOf(there.map((query) => query[key]))
  return { ...first, query: any('query'), own: any('own'), names: any('names'), isAlone: false }
}

/** What comes first of very many: what is called so, and names in the caller's language; null when there is neither. */
export const firstOf = (search: SearchQuery): SearchQuery | null => {
  const query = anyQueryOf([search.label, search.own])
  return query === '' ? null : { ...search, column: 'near', query }
}
