/** What one Node process can do here: JSON from memory, and one prepared listing query. Run as a child of the bench. */
import Fastify from 'fastify'
import pg from 'pg'

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
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready ${address}\n`)
