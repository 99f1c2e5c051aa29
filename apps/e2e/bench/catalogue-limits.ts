/** What one would write by hand for a search, its suggestions and a product's page: prepared statements behind Fastify. */
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

const CARD =
  'product_id AS id, l.variant_id, l.price, l.discount_price, l.rating, l.rating_count, l.quantity, l.has_options, l.card'

/** The matches by name, their number, and the first twelve by sales. */
const FOUND = `WITH hit AS MATERIALIZED (
    SELECT product_id, l.sold FROM search_document d JOIN listing l USING (product_id)
    WHERE d.near @@ plainto_tsquery('simple', fold($1))),
  best AS (SELECT product_id FROM hit ORDER BY sold DESC, product_id LIMIT 12)
  SELECT ${CARD}, (SELECT count(*)::int FROM hit) AS count FROM best JOIN listing l USING (product_id)
  ORDER BY l.sold DESC, product_id`

/** The five best sellers with a name in which a word begins so. */
const BEGUN = `SELECT ${CARD} FROM search_document d JOIN listing l USING (product_id)
  WHERE d.near @@ to_tsquery('simple', regexp_replace(fold($1), ' +', ' & ', 'g') || ':*') ORDER BY l.sold DESC, product_id LIMIT 5`

const json = (columns: readonly string[]) =>
  `json_build_object(${columns.map((column) => `'${column.split('.')[1]}', ${column}`).join(', ')})`

/** Everything that a product's page shows, but its reviews. */
const PRODUCT = `SELECT p.*, to_json(s) AS store, to_json(b) AS brand,
  (SELECT json_agg(t) FROM store_city x JOIN city t ON t.id = x.city_id WHERE x.store_id = s.id) AS cities,
  (WITH RECURSIVE up AS (SELECT c.* FROM category c WHERE c.id = p.category_id
     UNION ALL SELECT c.* FROM category c JOIN up ON c.id = up.parent_id)
   SELECT json_agg(${json(['up.id', 'up.level', 'up.slug', 'up.name'])} ORDER BY level) FROM up) AS path,
  (SELECT json_agg(i ORDER BY i.rank) FROM product_image i WHERE i.product_id = p.id) AS images,
  (SELECT json_agg(g) FROM option_group g WHERE g.product_id = p.id) AS groups,
  (SELECT json_agg(v) FROM option_group g JOIN option_value v ON v.group_id = g.id WHERE g.product_id = p.id) AS values,
  (SELECT json_agg(x) FROM variant x WHERE x.product_id = p.id AND x.active) AS variants,
  (SELECT json_agg(vv) FROM variant x JOIN variant_value vv ON vv.variant_id = x.id WHERE x.product_id = p.id AND x.active) AS combinations,
  (SELECT json_object_agg(rating, count) FROM (SELECT rating, count(*) FROM review r
     WHERE r.product_id = p.id AND r.hidden_at IS NULL GROUP BY rating) r) AS stars
  FROM product p JOIN store s ON s.id = p.store_id AND s.state = 'active' LEFT JOIN brand b ON b.id = p.brand_id
  WHERE p.slug = $1 AND p.status = 'published'`

const REVIEWS = `SELECT id, rating, comment, author_name, name_hidden, language, images, useful_count, created_at
  FROM review WHERE product_id = $1 AND hidden_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 10`

type Asked = { Querystring: { q: string } }

export const addCatalogueLimits = (app: FastifyInstance, pool: pg.Pool): void => {
  const ask = async (name: string, text: string, value: unknown) =>
    (await pool.query({ name, text, values: [value] })).rows
  app.get<Asked>('/found', async ({ query }) => {
    const rows = await ask('found', FOUND, query.q)
    return { result: rows, count: rows[0]?.count ?? 0 }
  })
  app.get<Asked>('/begun', async ({ query }) => ({ result: await ask('begun', BEGUN, query.q) }))
  app.get<{ Params: { slug: string } }>('/product/:slug', async ({ params }) => {
    const [product] = await ask('product', PRODUCT, params.slug)
    return { result: product, comments: await ask('reviews', REVIEWS, product.id) }
  })
}
