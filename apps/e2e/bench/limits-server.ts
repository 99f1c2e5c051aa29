/**
 * What one Node process can do here: JSON from memory, one prepared query, one row, an upsert, a listing counted by
 * hand. A child process of the benches.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { addCatalogueLimits } from './catalogue-limits.ts'
import { makeCountedListing } from './counted-listing.ts'
import { addOfficeLimits } from './office-limits.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
const item = {
  id: 1,
  name: 'A product with a name of usual length',
  price: 12.5,
  seller: 'A store',
  picture: '/media/studio/laptop-o-cool-hero.560.webp',
}
const fiveKilobytes = { result: Array.from({ length: 36 }, (_, index) => ({ ...item, id: index })) }

app.get('/memory', async () => fiveKilobytes)
app.get('/listing', async () => {
  const { rows } = await pool.query({
    name: 'listing',
    text: `SELECT product_id AS id, price, discount_price, rating, rating_count, quantity, card FROM listing
      WHERE department_id = $1 ORDER BY sold DESC, product_id LIMIT 12`,
    values: [1],
  })
  return { result: rows }
})
app.get<{ Params: { slug: string } }>('/row/:slug', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'row',
    text: 'SELECT * FROM product WHERE slug = $1',
    values: [params.slug],
  })
  return { result: rows[0] }
})
app.post<{ Body: { cart: string; variant: number; quantity: number } }>('/upsert', async ({ body }) => {
  const { rows } = await pool.query({
    name: 'upsert',
    text: `INSERT INTO cart_line (id, cart_id, variant_id, quantity, later, comment, seen_price, seen_stock)
      VALUES (gen_random_uuid(), $1, $2, $3, false, '', 1, 1)
      ON CONFLICT (cart_id, variant_id, later) DO UPDATE SET quantity = excluded.quantity RETURNING *`,
    values: [body.cart, body.variant, body.quantity],
  })
  return { result: rows[0] }
})
app.get<{ Params: { cart: string } }>('/cart/:cart', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'cart',
    text: `SELECT c.*, v.price, v.discount_price, v.stock, p.slug, p.name, s.name AS store
      FROM cart_line c JOIN variant v ON v.id = c.variant_id JOIN product p ON p.id = v.product_id
      JOIN store s ON s.id = p.store_id WHERE c.cart_id = $1 ORDER BY c.added_at, c.id`,
    values: [params.cart],
  })
  return { result: rows }
})
addCatalogueLimits(app, pool)
addOfficeLimits(app, pool)
const listCounted = await makeCountedListing(pool)
app.get<{ Querystring: Record<string, string> }>('/counted', ({ query }) => listCounted(query))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready ${address}\n`)
