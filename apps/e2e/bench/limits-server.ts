/**
 * What one Node process can do here: JSON from memory, one prepared query, one row, a listing counted by hand. A child
 * process of the benches.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { makeCountedListing } from './counted-listing.ts'

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
const listCounted = await makeCountedListing(pool)
app.get<{ Querystring: Record<string, string> }>('/counted', ({ query }) => listCounted(query))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready ${address}\n`)
