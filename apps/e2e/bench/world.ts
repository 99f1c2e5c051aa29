/**
 * A world of many products, made by bulk copy: repeats the demo world's listing and search documents with other prices,
 * sales, and one unique word for each product. Without triggers and indexes while writing, so a million takes minutes.
 */
import type pg from 'pg'

const FIRST_ID = 1_000_001

const TABLES = ['product', 'variant', 'product_image', 'listing', 'search_document']

const INDEXES = `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
  WHERE indrelid = ANY ($1::regclass[]) AND NOT indisprimary`

/** Words that the demo world does not contain: every copied product has one; some are common, most are rare. */
const MAKE_WORDS = `CREATE TEMP TABLE w AS SELECT n, (ARRAY['ka','le','mi','to','ra','ne','du','vo','shi','pe','ba','lu'])[1 + n % 12]
  || (ARRAY['r','l','n','t','m','v','s'])[1 + (n / 12) % 7] || (ARRAY['ora','eni','ista','une','alo','iva','etra','osha'])[1 + (n / 84) % 8]
  || (ARRAY['','n','x','ra','lin','t','sa','don'])[1 + (n / 672) % 8] AS word FROM generate_series(0, 5375) n`

const COPY = [
  MAKE_WORDS,
  'CREATE TEMP TABLE base AS SELECT row_number() OVER (ORDER BY product_id) - 1 AS k, l.* FROM listing l',
  `CREATE TEMP TABLE gen AS SELECT g AS id, g % (SELECT count(*) FROM base) AS k, floor(5376 * power(random(), 3))::int AS w,
     floor(2000 * power(random(), 8))::int AS sold, random() AS r, (random() * 500)::int AS rating
   FROM generate_series(${FIRST_ID}, ${FIRST_ID} - 1 + $1::int) g`,
  'ANALYZE base',
  'ANALYZE gen',
  'ANALYZE w',
  `INSERT INTO product (id, slug, store_id, category_id, brand_id, status, name, description, sold, published_at)
   SELECT gen.id, p.slug || '-' || gen.id, p.store_id, p.category_id, p.brand_id, 'published', p.name, p.description, gen.sold, p.published_at
   FROM gen JOIN base b USING (k) JOIN product p ON p.id = b.product_id`,
  `INSERT INTO variant (id, product_id, price, stock) SELECT id, id, greatest(50, (b.effective * (0.5 + gen.r))::int), b.quantity
   FROM gen JOIN base b USING (k)`,
  `INSERT INTO product_image (id, product_id, src, rank) SELECT gen.id, gen.id, i.src, i.rank
   FROM gen JOIN base b USING (k) JOIN product_image i ON i.product_id = b.product_id AND i.rank = 0`,
  `INSERT INTO listing (product_id, department_id, category_id, sub_category_id, sub_sub_category_id, store_id, brand_id, variant_id, price,
     discount_price, effective, price_band, rating, rating_count, quantity, sold, newest, has_options, made_in_kosova, options, facts, card)
   SELECT gen.id, b.department_id, b.category_id, b.sub_category_id, b.sub_sub_category_id, b.store_id, b.brand_id, gen.id, e, NULL, e,
     CASE WHEN e < 5000 THEN 0 WHEN e < 10000 THEN 1 WHEN e < 20000 THEN 2 WHEN e < 50000 THEN 3 ELSE 4 END,
     gen.rating, b.rating_count, b.quantity, gen.sold, b.newest + make_interval(secs => gen.id), b.has_options, b.made_in_kosova, b.options,
     b.facts, b.card || jsonb_build_object('slug', (b.card->>'slug') || '-' || gen.id)
   FROM gen JOIN base b USING (k), LATERAL (SELECT greatest(50, (b.effective * (0.5 + gen.r))::int) AS e) price`,
  `INSERT INTO search_document SELECT gen.id, ARRAY(SELECT n || ' ' || w.word FROM unnest(d.names) n),
     d.near || array_to_tsvector(ARRAY[w.word]), d.words || array_to_tsvector(ARRAY[w.word])
   FROM gen JOIN base b USING (k) JOIN search_document d ON d.product_id = b.product_id JOIN w ON w.n = gen.w`,
]

/** Adds products to the shop up to this number. */
export const growWorld = async (pool: pg.Pool, products: number): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SET synchronous_commit = off')
    await client.query("SET maintenance_work_mem = '1GB'")
    await client.query("SET work_mem = '256MB'")
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM listing')
    const missing = products - (rows[0]?.count ?? 0)
    if (missing <= 0) return
    await client.query('SET session_replication_role = replica')
    const indexes = (await client.query<{ name: string; definition: string }>(INDEXES, [TABLES])).rows
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
    for (const statement of COPY)
      await client.query(statement, statement.includes('$1') ? [missing] : undefined)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('SET session_replication_role = DEFAULT')
    for (const table of TABLES) await client.query(`VACUUM (ANALYZE) ${table}`)
    await client.query('SELECT refresh_search_words()')
    await client.query('VACUUM (ANALYZE) search_word')
    await client.query("SELECT note_catalogue_change('listing', NULL)")
  } finally {
    client.release(true)
  }
}
