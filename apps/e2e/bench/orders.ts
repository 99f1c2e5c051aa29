/**
 * pnpm bench orders: operations per second, beside limits of the same run. Absolute figures depend on the machine; ratios
 * do not.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startShop } from '../shop.ts'
import { makeBuyers, placeBare } from './buyers.ts'
import { type Figure, load, repeat } from './load.ts'
import { startLimits } from './servers.ts'

const ORDERS = 1_500

const rows: string[][] = []
const report = (name: string, figure: Figure, limit?: { name: string; figure: Figure }) => {
  const ratio = limit
    ? `${Math.round((100 * figure.perSecond) / limit.figure.perSecond)} % of ${limit.name}`
    : ''
  rows.push([
    name,
    String(figure.perSecond),
    String(figure.p50),
    String(figure.p975),
    ratio,
    figure.failed > 0 ? `${figure.failed} failed` : '',
  ])
  process.stdout.write(`${rows.at(-1)?.join('  ')}\n`)
}

const shop = await startShop({}, 'default')
const limits = await startLimits(shop.databaseUrl)
const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 10 })
try {
  const json = { 'content-type': 'application/json' }
  const memory = { name: 'memory', figure: await load(`${limits.url}/memory`) }
  const query = { name: 'one query', figure: await load(`${limits.url}/listing`) }
  report('limit: 5 KB JSON from memory', memory.figure)
  report('limit: one prepared listing query', query.figure)
  report('listing with counts', await load(`${shop.api}/products/techno/?lang=en`), query)
  report(
    'product details',
    await load(`${shop.api}/products/details/noise-cancelling-headphones-one?lang=en`),
    query,
  )
  const { rows: variants } = await pool.query(
    'SELECT variant_id AS id FROM listing WHERE NOT has_options AND quantity > 20 LIMIT 200',
  )
  const adding = variants.map(({ id }) => ({
    method: 'POST' as const,
    path: '/orders/tregu/cart/',
    headers: { ...json, 'x-browser-id': randomUUID() },
    body: JSON.stringify({ var_id: String(id), qty: 1 }),
    setupRequest: (request: object) => ({ ...request, headers: { ...json, 'x-browser-id': randomUUID() } }),
  }))
  report('add to cart', await load(shop.api, adding), query)
  const bare = {
    name: 'the bare transaction',
    figure: await repeat(ORDERS, (index) => placeBare(pool, variants[index % variants.length]?.id)),
  }
  report('limit: bare order transaction', bare.figure)
  const buyers = await makeBuyers(pool, ORDERS)
  const placed = await repeat(ORDERS, async (index) => {
    const buyer = buyers[index]
    const body = JSON.stringify({
      shipping_address_id: buyer?.address,
      billing_address_id: buyer?.address,
      type: 'cash',
      agreement: true,
    })
    const answer = await fetch(`${shop.api}/orders/place/`, {
      method: 'POST',
      headers: { ...json, authorization: `Token ${buyer?.token}` },
      body,
    })
    if (answer.status !== 200) throw new Error(await answer.text())
  })
  report('placing an order', placed, bare)
} finally {
  await pool.end()
  limits.child.kill()
  await shop.stop()
}
const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
const head = ['operation', 'a second', 'p50 ms', 'p97.5 ms', 'ratio', '']
process.stdout.write(
  `\n${[head, ...rows].map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')}\n`,
)
