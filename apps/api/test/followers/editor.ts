/** Raises the prices of products, one by one, at a steady rate. It is a separate process, so that other work does not delay it. At the end it sends the rate that it reached. */
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '@tregu/database'

const [url = '', rate = '1'] = process.argv.slice(2)
const { pool, close } = connect(url, { name: 'bench', connections: 2 })
const { rows } = await pool.query<{ id: number }>(
  `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id WHERE p.status = 'published' ORDER BY v.id`,
)
let isRunning = true
process.once('message', () => {
  isRunning = false
})
process.send?.('ready')
const from = performance.now()
let edits = 0
for (let next = from; isRunning; edits++) {
  await pool.query('UPDATE variant SET price = price + 1 WHERE id = $1', [rows[edits % rows.length]?.id])
  next += 1_000 / Number(rate)
  await wait(Math.max(0, next - performance.now()))
}
process.send?.((edits / (performance.now() - from)) * 1_000)
process.disconnect()
await close()
