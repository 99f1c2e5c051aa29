/** Prints the execution plans of the statements for listings, details and searches. */
import type pg from 'pg'

const HITS = "SELECT string_agg(int4send(product_id), '')"
const hitsOf = (query: string) =>
  `${HITS} FROM (SELECT product_id FROM search_document WHERE near @@ $$${query}$$::tsquery LIMIT 10001) AS hit`

const QUERIES: readonly (readonly [what: string, text: string])[] = [
  [
    'cards of a page',
    `SELECT product_id, card FROM listing WHERE product_id = ANY (ARRAY(SELECT product_id FROM listing ORDER BY sold DESC, product_id LIMIT 12))`,
  ],
  [
    'changes since a snapshot',
    `SELECT id, kind, ids FROM catalogue_change WHERE xact >= pg_snapshot_xmin(pg_current_snapshot())`,
  ],
  ['a product by its slug', `SELECT * FROM product WHERE slug = 'noise-cancelling-headphones-one'`],
  ['names that are exactly the text', `SELECT product_id FROM search_document WHERE names @> ARRAY['honey']`],
  ['names in the language of the caller', hitsOf(`'#en:honey'`)],
  ['names in any other', hitsOf(`'honey' & !'#en:honey'`)],
  ['several words', hitsOf(`('noise') & ('cancelling') & ('headphones' | '#c17')`)],
  [
    'best sellers that match',
    `SELECT l.product_id FROM (SELECT product_id, sold FROM listing ORDER BY sold DESC, product_id LIMIT 5000) l
     JOIN search_document d ON d.product_id = l.product_id
     WHERE d.near @@ $$'#en:tea' | '#en:teapot'$$::tsquery ORDER BY l.sold DESC, l.product_id LIMIT 5`,
  ],
  [
    'documents that changed',
    `SELECT product_id, names FROM search_document WHERE product_id = ANY ('{1,2,3}'::int[])`,
  ],
  [
    'their words',
    `SELECT word, near FROM search_word WHERE word IN (SELECT lexeme FROM search_document d, unnest(d.words) WHERE d.product_id = ANY ('{1,2,3}'::int[]))`,
  ],
  [
    'similar words when nothing was found',
    `SELECT word FROM search_word WHERE near > 0 AND word % 'headfones' ORDER BY similarity(word, 'headfones') DESC LIMIT 5`,
  ],
  [
    'the reviews of a product',
    `SELECT id FROM review WHERE product_id = (SELECT id FROM product WHERE slug = 'noise-cancelling-headphones-one') AND hidden_at IS NULL
     ORDER BY created_at DESC, id DESC LIMIT 10`,
  ],
]

/** Prints the plans and names those that scan a whole table. */
export const printPlans = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    for (const [what, text] of QUERIES) {
      // search_hits() plans like this.
      await client.query(`SET enable_seqscan = ${text.startsWith(HITS) ? 'off' : 'on'}`)
      const { rows } = await client.query<Record<string, string>>(
        `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, BUFFERS OFF) ${text}`,
      )
      const lines = rows.map((row) => Object.values(row)[0] ?? '')
      const scans = lines.filter((line) => line.includes('Seq Scan')).length
      process.stdout.write(`\n-- ${what}${scans > 0 ? ' (SEQUENTIAL SCAN)' : ''}\n${lines.join('\n')}\n`)
    }
  } finally {
    client.release(true)
  }
}
