/** The SQL of a search: what is looked for as a tsquery, and where a listing takes its products from. */

/** What one word of a search may be: words of names, words of descriptions alone, tokens of brands, stores, categories. */
export type WordGroup = {
  readonly near: readonly string[]
  readonly anywhere: readonly string[]
  readonly tokens: readonly string[]
}

/** `near`: names, brand, store, categories. `words`: the descriptions too. */
type Column = 'near' | 'words'

/** One way to read a search: which column, the tsquery, and the part of it that names alone must meet ('' for never). */
export type SearchQuery = {
  readonly column: Column
  readonly query: string
  readonly names: string
  /** The folded text as typed: a name that is exactly this comes first. */
  readonly exact: string
}

/** Products that a search found, each with its place in the order: exact names 0, names 1, others 2. */
export type SearchHits = { readonly ids: readonly number[]; readonly tiers: readonly number[] }

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const anyOf = (lexemes: readonly string[]) => `(${lexemes.map(quote).join(' | ')})`

const lexemesOf = (column: Column, group: WordGroup) =>
  column === 'near' ? [...group.near, ...group.tokens] : [...group.near, ...group.anywhere, ...group.tokens]

/** All groups, in one column, inside the places whose tokens are given; null where a group has nothing there. */
export const writeQuery = (
  column: Column,
  groups: readonly WordGroup[],
  places: readonly string[],
  exact: string,
): SearchQuery | null => {
  const parts = groups.map((group) => lexemesOf(column, group))
  if (parts.some((lexemes) => lexemes.length === 0)) return null
  const inside = places.map(quote)
  const names = groups.every(({ near }) => near.length > 0)
    ? [...groups.map(({ near }) => anyOf(near)), ...inside].join(' & ')
    : ''
  return { column, query: [...parts.map(anyOf), ...inside].join(' & '), names, exact }
}

/** Any of several queries, all over the same column. */
export const anyQuery = (queries: readonly (SearchQuery | null)[]): SearchQuery | null => {
  const there = queries.filter((query) => query !== null)
  const [first] = there
  if (!first) return null
  const names = there.map((query) => query.names).filter((query) => query !== '')
  return {
    ...first,
    query: there.map(({ query }) => `(${query})`).join(' | '),
    names: names.map((query) => `(${query})`).join(' | '),
  }
}

/** The order of a hit: exact names first, then names, then brands, stores, categories and descriptions. */
export const tierOf = (exact: string, names: string) =>
  `CASE WHEN d.names @> ARRAY[${exact}::text] THEN 0 WHEN d.near @@ ${names}::tsquery THEN 1 ELSE 2 END`
