/** Reads the dictionary and the search documents. Nothing is computed over each row: words are looked up, documents are met by index. */
import type { Sql } from '@tregu/database'
import type { TextByLanguage } from '@tregu/domain'
import type { SearchHits, SearchQuery } from './search-sql.ts'
import { NEVER } from './search-sql.ts'

const WORDS_OF_A_PREFIX = 20
const LABELS_OF_A_PREFIX = 50
const WORDS_OF_AN_ENDING = 50
const TYPOS_LOOKED_AT = 50

/** Of the n-th word of a search: a word of the dictionary, or the token of a brand, store or category. */
export type Reading = { n: number; kind: 'word' | 'token'; value: string; near: number }

// Ranges instead of LIKE: the pattern is no constant, so LIKE could not use the index.
const begins = (column: string, prefix: string) =>
  `${column} ~>=~ ${prefix} AND ${column} ~<~ (${prefix} || U&'\\+10FFFF')`

/** The forms that exist as words or stand in a name of a brand, store or category. */
export const listReadings = (sql: Sql, forms: readonly { n: number; form: string }[]) =>
  sql<Reading>(
    'search-readings',
    `SELECT q.n, 'word' AS kind, w.word AS value, w.near FROM unnest($1::int[], $2::text[]) AS q (n, form)
       JOIN search_word w ON w.word = q.form
     UNION ALL
     SELECT DISTINCT q.n, 'token', '#' || l.kind || l.id, 1 FROM unnest($1::int[], $2::text[]) AS q (n, form)
       JOIN search_label l ON l.phrase = q.form OR (${begins('l.phrase', "(q.form || ' ')")})`,
    [forms.map(({ n }) => n), forms.map(({ form }) => form)],
  )

/** Words that end as asked: compounds. */
export const listCompounds = (sql: Sql, endings: readonly { n: number; ending: string }[]) =>
  sql<Reading>(
    'search-compounds',
    `SELECT q.n, 'word' AS kind, w.word AS value, w.near FROM unnest($1::int[], $2::text[]) AS q (n, ending)
       CROSS JOIN LATERAL (SELECT word, near FROM search_word WHERE near > 0 AND ${begins('reverse(word)', 'reverse(q.ending)')}
         ORDER BY near DESC, word LIMIT ${WORDS_OF_AN_ENDING}) w`,
    [endings.map(({ n }) => n), endings.map(({ ending }) => ending)],
  )

/** Words and names that begin as asked, the commonest first. */
export const listCompletions = (sql: Sql, prefixes: readonly { n: number; prefix: string }[]) =>
  sql<Reading>(
    'search-completions',
    `SELECT q.n, 'word' AS kind, w.word AS value, w.near FROM unnest($1::int[], $2::text[]) AS q (n, prefix)
       CROSS JOIN LATERAL (SELECT word, near FROM search_word WHERE ${begins('word', 'q.prefix')}
         ORDER BY near DESC, anywhere DESC, word LIMIT ${WORDS_OF_A_PREFIX}) w
     UNION ALL
     SELECT q.n, 'token', l.token, 1 FROM unnest($1::int[], $2::text[]) AS q (n, prefix)
       CROSS JOIN LATERAL (SELECT DISTINCT '#' || kind || id AS token FROM search_label WHERE ${begins('phrase', 'q.prefix')}
         LIMIT ${LABELS_OF_A_PREFIX}) l`,
    [prefixes.map(({ n }) => n), prefixes.map(({ prefix }) => prefix)],
  )

/** Words that are about one letter away, the commonest first. */
export const listNeighbours = (sql: Sql, words: readonly { n: number; word: string }[]) =>
  sql<{ n: number; word: string }>(
    'search-neighbours',
    `SELECT q.n, w.word FROM unnest($1::int[], $2::text[]) AS q (n, word)
       CROSS JOIN LATERAL (SELECT word FROM search_word WHERE typos && typos_of(q.word)
         ORDER BY near DESC, word LIMIT ${TYPOS_LOOKED_AT}) w`,
    [words.map(({ n }) => n), words.map(({ word }) => word)],
  )

/** Tokens of the brands, stores and categories that are called exactly so. */
export const listLabels = async (sql: Sql, names: readonly string[]) =>
  (
    await sql<{ token: string }>(
      'search-labels',
      "SELECT DISTINCT '#' || kind || id AS token FROM search_label WHERE whole AND phrase = ANY ($1::text[])",
      [names],
    )
  ).map(({ token }) => token)

/**
 * How a text search is best run depends on how many documents its words have, so these statements are planned for each
 * search: a statement without a name is.
 */
const PLANNED_ANEW = ''

/** What matches, up to `limit`, in no order but each with its tier. */
export const findHits = async (sql: Sql, search: SearchQuery, limit: number): Promise<SearchHits> => {
  const { column, query, exact, label, own, names, isAlone } = search
  const [row] = await sql<{ ids: number[] | null; tiers: number[] | null }>(
    'search-hits',
    'SELECT ids, tiers FROM search_hits($1, $2, $3, $4, $5, $6, $7, $8)',
    [column === 'words', isAlone, query, exact, label || NEVER, own || NEVER, names || NEVER, limit],
  )
  return { ids: row?.ids ?? [], tiers: row?.tiers ?? [] }
}

/** Everything that matches, up to `limit`, in no order. */
export const listAllHits = async (
  sql: Sql,
  { column, query }: SearchQuery,
  limit: number,
): Promise<number[]> =>
  (
    await sql<{ ids: number[] | null }>(
      PLANNED_ANEW,
      `SELECT array_agg(product_id) AS ids FROM (
         SELECT d.product_id FROM search_document d WHERE d.${column} @@ $1::tsquery LIMIT $2) AS hit`,
      [query, limit],
    )
  )[0]?.ids ?? []

type Ids = { id: number }[]

/** Products whose name is exactly what was typed, best sellers first: names are few, so they are looked up before all else. */
export const listExact = (sql: Sql, search: SearchQuery, limit: number) =>
  sql<{ id: number }>(
    `search-exact-${search.column}`,
    `WITH d AS MATERIALIZED (SELECT product_id, ${search.column} FROM search_document WHERE names @> ARRAY[$2::text])
     SELECT l.product_id AS id FROM d JOIN listing l ON l.product_id = d.product_id
     WHERE d.${search.column} @@ $1::tsquery ORDER BY l.sold DESC, l.product_id LIMIT $3`,
    [search.query, search.exact, limit],
  ) as Promise<Ids>

/** Best sellers that match, found by walking the best sellers; `steps` bounds the walk. For words that many products have. */
export const walkBestSellers = (
  sql: Sql,
  asked: {
    search: SearchQuery
    /** What earlier tiers have taken: a tsquery, '' for nothing. */
    but: string
    within: { column: string; id: number } | null
    steps: number
    limit: number
  },
) => {
  const { search, but, within, steps, limit } = asked
  const scope = within ? `WHERE ${within.column} = $6` : ''
  return sql<{ id: number }>(
    PLANNED_ANEW,
    `SELECT l.product_id AS id FROM (
       SELECT product_id, sold FROM listing ${scope} ORDER BY sold DESC, product_id LIMIT $5) AS l
     JOIN search_document d ON d.product_id = l.product_id
     WHERE d.${search.column} @@ $1::tsquery AND NOT d.near @@ $2::tsquery AND NOT d.names @> ARRAY[$3::text]
     ORDER BY l.sold DESC, l.product_id LIMIT $4`,
    [search.query, but || NEVER, search.exact, limit, steps, ...(within ? [within.id] : [])],
  ) as Promise<Ids>
}

/** The same by gathering every match first and sorting it: for what a walk does not find soon enough. */
export const sortMatches = (sql: Sql, search: SearchQuery, but: string, limit: number) =>
  sql<{ id: number }>(
    PLANNED_ANEW,
    `WITH hit AS MATERIALIZED (SELECT d.product_id FROM search_document d
       WHERE d.${search.column} @@ $1::tsquery AND NOT d.near @@ $2::tsquery AND NOT d.names @> ARRAY[$3::text])
     SELECT l.product_id AS id FROM hit JOIN listing l ON l.product_id = hit.product_id
     ORDER BY l.sold DESC, l.product_id LIMIT $4`,
    [search.query, but || NEVER, search.exact, limit],
  ) as Promise<Ids>

/** Words of names that look like this one, and the largest categories: what to try when nothing was found. */
export const listLookalikes = async (sql: Sql, word: string, limit: number) =>
  (
    await sql<{ word: string }>(
      'search-lookalikes',
      'SELECT word FROM search_word WHERE near > 0 AND word % $1 ORDER BY similarity(word, $1) DESC, near DESC, word LIMIT $2',
      [word, limit],
    )
  ).map((row) => row.word)

export const listFirstCategories = (sql: Sql, limit: number) =>
  sql<{ name: TextByLanguage }>(
    'search-first-categories',
    'SELECT name FROM category WHERE level = 2 ORDER BY position, id LIMIT $1',
    [limit],
  )
