/** Reads the dictionary and the search documents. Every statement uses an index, and none computes over all rows. */
import type { Sql, Tx } from '@tregu/database'
import type { Language } from '@tregu/domain'
import type { WordsTier } from './search-tiers.ts'

const WORDS_OF_A_PREFIX = 20
const LABELS_OF_A_PREFIX = 50
const WORDS_OF_AN_ENDING = 50
const TYPOS_LOOKED_AT = 50

/** A meaning of a form of the n-th word: a word of the dictionary, or the token of a brand, store or category. */
export type Reading = {
  n: number
  kind: 'word' | 'token'
  value: string
  near: number
  anywhere: number
  form: string
}
/** `bent`: the form was not typed, so it counts only as a word of the caller's language. */
export type Form = { readonly n: number; readonly form: string; readonly bent: boolean }

// A word without languages belongs to all of them.
const isSpoken = (parameter: string) => `(w.languages = '{}' OR ${parameter} = ANY (w.languages))`

// Uses ranges instead of LIKE: the pattern is not a constant, so LIKE could not use the index.
const begins = (column: string, prefix: string) =>
  `${column} ~>=~ ${prefix} AND ${column} ~<~ (${prefix} || U&'\\+10FFFF')`

/** Lists the forms that are words or begin a phrase in the name of a brand, store or category. */
export const listReadings = (sql: Sql, forms: readonly Form[], language: Language) =>
  sql<Reading>(
    'search-readings',
    `SELECT q.n, 'word' AS kind, w.word AS value, w.near, w.anywhere, q.form FROM unnest($1::int[], $2::text[], $3::boolean[]) AS q (n, form, bent)
       JOIN search_word w ON w.word = q.form WHERE NOT q.bent OR ${isSpoken('$4')}
     UNION ALL
     SELECT DISTINCT q.n, 'token', '#' || l.kind || l.id, 1, 0, q.form FROM unnest($1::int[], $2::text[]) AS q (n, form)
       JOIN search_label l ON l.phrase = q.form OR (${begins('l.phrase', "(q.form || ' ')")})`,
    [forms.map(({ n }) => n), forms.map(({ form }) => form), forms.map(({ bent }) => bent), language],
  )

/** Lists compounds: words of a language with the given endings. */
export const listCompounds = (
  sql: Sql,
  endings: readonly { n: number; ending: string }[],
  language: Language,
) =>
  sql<Reading>(
    'search-compounds',
    `SELECT q.n, 'word' AS kind, w.word AS value, w.near, w.anywhere, q.ending AS form FROM unnest($1::int[], $2::text[]) AS q (n, ending)
       CROSS JOIN LATERAL (SELECT word, near, anywhere FROM search_word w WHERE near > 0 AND ${isSpoken('$3')} AND ${begins('reverse(word)', 'reverse(q.ending)')}
         ORDER BY near DESC, word LIMIT ${WORDS_OF_AN_ENDING}) w`,
    [endings.map(({ n }) => n), endings.map(({ ending }) => ending), language],
  )

/** Lists words and names with the given prefixes: words of names first, then by the caller's language, then by frequency. */
export const listCompletions = (
  sql: Sql,
  prefixes: readonly { n: number; prefix: string }[],
  language: Language,
) =>
  sql<Reading>(
    'search-completions',
    `SELECT q.n, 'word' AS kind, w.word AS value, w.near, w.anywhere, q.prefix AS form FROM unnest($1::int[], $2::text[]) AS q (n, prefix)
       CROSS JOIN LATERAL (SELECT word, near, anywhere FROM search_word w WHERE ${begins('word', 'q.prefix')}
         ORDER BY near > 0 DESC, ${isSpoken('$3')} DESC, near DESC, anywhere DESC, word LIMIT ${WORDS_OF_A_PREFIX}) w
     UNION ALL
     SELECT q.n, 'token', l.token, 1, 0, q.prefix FROM unnest($1::int[], $2::text[]) AS q (n, prefix)
       CROSS JOIN LATERAL (SELECT DISTINCT '#' || kind || id AS token FROM search_label WHERE ${begins('phrase', 'q.prefix')}
         LIMIT ${LABELS_OF_A_PREFIX}) l`,
    [prefixes.map(({ n }) => n), prefixes.map(({ prefix }) => prefix), language],
  )

/** Lists words about one letter away: those of the caller's language first, then by frequency. */
export const listNeighbours = (sql: Sql, words: readonly { n: number; word: string }[], language: Language) =>
  sql<{ n: number; word: string; spoken: boolean }>(
    'search-neighbours',
    `SELECT q.n, w.word, w.spoken FROM unnest($1::int[], $2::text[]) AS q (n, word)
       CROSS JOIN LATERAL (SELECT word, ${isSpoken('$3')} AS spoken FROM search_word w WHERE typos && typos_of(q.word)
         ORDER BY spoken DESC, near DESC, word LIMIT ${TYPOS_LOOKED_AT}) w`,
    [words.map(({ n }) => n), words.map(({ word }) => word), language],
  )

/** Lists tokens of the brands, stores and categories with exactly one of the names. */
export const listLabels = async (sql: Sql, names: readonly string[]) =>
  (
    await sql<{ token: string }>(
      'search-labels',
      "SELECT DISTINCT '#' || kind || id AS token FROM search_label WHERE whole AND phrase = ANY ($1::text[])",
      [names],
    )
  ).map(({ token }) => token)

/** Decodes ids of four bytes in big-endian order. */
const idsOf = (bytes: Buffer | null): Int32Array => {
  if (bytes === null) return new Int32Array(0)
  const own = new Uint8Array(bytes)
  Buffer.from(own.buffer).swap32()
  return new Int32Array(own.buffer)
}

/** Finds up to `most` unsorted product ids for each tsquery. */
export const findHits = async (
  sql: Sql,
  tiers: readonly WordsTier[],
  most: number,
): Promise<Int32Array[]> => {
  const rows = await sql<{ ids: Buffer | null }>(
    'search-hits',
    `SELECT search_hits(q.in_words, q.query::tsquery, $3) AS ids
     FROM unnest($1::boolean[], $2::text[]) WITH ORDINALITY AS q (in_words, query, n) ORDER BY n`,
    [tiers.map(({ column }) => column === 'words'), tiers.map(({ query }) => query), most],
  )
  return rows.map(({ ids }) => idsOf(ids))
}

/** Lists products with exactly this name. */
export const listExact = async (sql: Sql, name: string): Promise<number[]> =>
  (
    await sql<{ id: number }>(
      'search-exact',
      'SELECT product_id AS id FROM search_document WHERE names @> ARRAY[$1::text]',
      [name],
    )
  ).map(({ id }) => id)

/**
 * A statement without a name, which PostgreSQL plans each time. The best plan of a walk depends on the number of documents
 * with its words.
 */
const PLANNED_ANEW = ''

/** Finds matching best sellers by walking at most `steps` best sellers. Fast for words that many products have. */
export const walkBestSellers = async (
  sql: Sql,
  asked: {
    tier: WordsTier
    within: { column: string; id: number } | null
    steps: number
    limit: number
  },
): Promise<number[]> => {
  const { tier, within, steps, limit } = asked
  const scope = within ? `WHERE ${within.column} = $4` : ''
  const rows = await sql<{ id: number }>(
    PLANNED_ANEW,
    `SELECT l.product_id AS id FROM (
       SELECT product_id, sold FROM listing ${scope} ORDER BY sold DESC, product_id LIMIT $3) AS l
     JOIN search_document d ON d.product_id = l.product_id
     WHERE d.${tier.column} @@ $1::tsquery ORDER BY l.sold DESC, l.product_id LIMIT $2`,
    [tier.query, limit, steps, ...(within ? [within.id] : [])],
  )
  return rows.map(({ id }) => id)
}

/** Lists words of names that look like this one, preferring the caller's language. Used when a search finds nothing. */
export const listLookalikes = async (sql: Sql, word: string, language: Language, limit: number) =>
  (
    await sql<{ word: string }>(
      'search-lookalikes',
      `SELECT word FROM search_word w WHERE near > 0 AND word % $1
       ORDER BY similarity(word, $1) + CASE WHEN ${isSpoken('$2')} THEN 0.2 ELSE 0 END DESC, near DESC, word LIMIT $3`,
      [word, language, limit],
    )
  ).map((row) => row.word)

/** Recounts the words of all products. */
export const refreshSearchWords = (tx: Tx) => tx('count-search-words', 'SELECT refresh_search_words()')
