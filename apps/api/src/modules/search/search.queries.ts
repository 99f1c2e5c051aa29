/** Reads the dictionary and the search documents. Nothing is computed over each row: words are looked up, documents are met by index. */
import type { Sql, Tx } from '@tregu/database'
import type { Language } from '@tregu/domain'
import type { WordsTier } from './search-tiers.ts'

const WORDS_OF_A_PREFIX = 20
const LABELS_OF_A_PREFIX = 50
const WORDS_OF_AN_ENDING = 50
const TYPOS_LOOKED_AT = 50

/** Of the n-th word of a search: a word of the dictionary, or the token of a brand, store or category, for a form of it. */
export type Reading = {
  n: number
  kind: 'word' | 'token'
  value: string
  near: number
  anywhere: number
  form: string
}
/** `bent`: not what was typed, so it counts only as a word of the asker's language. */
export type Form = { readonly n: number; readonly form: string; readonly bent: boolean }

// No language: any.
const isSpoken = (parameter: string) => `(w.languages = '{}' OR ${parameter} = ANY (w.languages))`

// Ranges instead of LIKE: the pattern is no constant, so LIKE could not use the index.
const begins = (column: string, prefix: string) =>
  `${column} ~>=~ ${prefix} AND ${column} ~<~ (${prefix} || U&'\\+10FFFF')`

/** The forms that exist as words or stand in a name of a brand, store or category. */
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

/** Words of a language that end as asked: compounds. */
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

/** Words and names that begin as asked: words of names first, of these the asker's language's, of these the commonest. */
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

/** Words that are about one letter away, those of the asker's language first, then the commonest. */
export const listNeighbours = (sql: Sql, words: readonly { n: number; word: string }[], language: Language) =>
  sql<{ n: number; word: string; spoken: boolean }>(
    'search-neighbours',
    `SELECT q.n, w.word, w.spoken FROM unnest($1::int[], $2::text[]) AS q (n, word)
       CROSS JOIN LATERAL (SELECT word, ${isSpoken('$3')} AS spoken FROM search_word w WHERE typos && typos_of(q.word)
         ORDER BY spoken DESC, near DESC, word LIMIT ${TYPOS_LOOKED_AT}) w`,
    [words.map(({ n }) => n), words.map(({ word }) => word), language],
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

/** Ids as the database sends them: four bytes each, the highest first. */
const idsOf = (bytes: Buffer | null): Int32Array => {
  if (bytes === null) return new Int32Array(0)
  const own = new Uint8Array(bytes)
  Buffer.from(own.buffer).swap32()
  return new Int32Array(own.buffer)
}

/** What each tsquery finds, up to `most`, in no order. */
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

/** Products whose name is exactly this. */
export const listExact = async (sql: Sql, name: string): Promise<number[]> =>
  (
    await sql<{ id: number }>(
      'search-exact',
      'SELECT product_id AS id FROM search_document WHERE names @> ARRAY[$1::text]',
      [name],
    )
  ).map(({ id }) => id)

/**
 * How a walk is best run depends on how many documents its words have, so it is planned each time: a statement without a
 * name is.
 */
const PLANNED_ANEW = ''

/** Best sellers that match, found by walking the best sellers; `steps` bounds the walk. For words that many products have. */
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

/** Words of names that look like this one, those of the asker's language sooner: what to try when nothing was found. */
export const listLookalikes = async (sql: Sql, word: string, language: Language, limit: number) =>
  (
    await sql<{ word: string }>(
      'search-lookalikes',
      `SELECT word FROM search_word w WHERE near > 0 AND word % $1
       ORDER BY similarity(word, $1) + CASE WHEN ${isSpoken('$2')} THEN 0.2 ELSE 0 END DESC, near DESC, word LIMIT $3`,
      [word, language, limit],
    )
  ).map((row) => row.word)

/** Counts the words of all products anew. */
export const refreshSearchWords = (tx: Tx) => tx('count-search-words', 'SELECT refresh_search_words()')
