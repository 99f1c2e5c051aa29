/** The plans of the statements that listings, details and searches run, as the database carries them out. */
import type pg from 'pg'

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
  [
    'matches of a word',
    `SELECT d.product_id FROM search_document d WHERE d.near @@ '''honey'''::tsquery LIMIT 5001`,
  ],
  [
    'best sellers that match',
    `SELECT l.product_id FROM (SELECT product_id, sold FROM listing ORDER BY sold DESC, product_id LIMIT 20000) l
     JOIN search_document d ON d.product_id = l.product_id WHERE d.near @@ '''honey'''::tsquery ORDER BY l.sold DESC, l.product_id LIMIT 12`,
  ],
  [
    'words one letter away',
    `SELECT word FROM search_word WHERE typos && typos_of('headphnes') ORDER BY near DESC, word LIMIT 50`,
  ],
  [
    'words that begin as typed',
    `SELECT word FROM search_word WHERE word ~>=~ 'hea' AND word ~<~ ('hea' || U&'\\+10FFFF') ORDER BY near DESC, word LIMIT 20`,
  ],
]

export const printPlans = async (pool: pg.Pool): Promise<void> => {
  for (const [what, text] of QUERIES) {
    const { rows } = await pool.query<Record<string, string>>(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${text}`,
    )
    process.stdout.write(`\n-- ${what}\n${rows.map((row) => Object.values(row)[0]).join('\n')}\n`)
  }
}
