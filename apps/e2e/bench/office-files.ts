/** Files of a large store: importing 10,000 rows beside shoppers, and the export of 40,000. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Buyer, makeBuyers } from './buyers.ts'
import { ask, type Caller, quantile, reportAmount, reportTime, send, timed } from './office-steps.ts'
import type { Report } from './report.ts'
import { memoryOfId } from './servers.ts'

const ROWS = 10_000
const BUYERS = 400
const SIZES = ['S', 'M', 'L', 'XL']
const LISTINGS = [
  '/products/techno/?lang=en',
  '/products/house/?lang=en&sort=3',
  '/products/techno/?lang=en&page=4',
]

type Import = {
  id: string
  state: string
  version: number
  questions: unknown[]
  counts: Record<string, number>
}

/** Watches the memory of a process. `stop` gives the most, in megabytes. */
const watchMemory = (pid: number) => {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, memoryOfId(pid))
  }, 100)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** Until the file has been worked on: its reading, or its carrying out. */
const ended = async (caller: Caller, id: string, during: string): Promise<Import> => {
  for (;;) {
    const { result } = await ask<{ result: Import }>(caller, `/backoffice/imports/${id}`)
    if (result.state !== during) return result
    await wait(100)
  }
}

const upload = async (caller: Caller, text: string) => {
  const form = new FormData()
  form.set('lang', 'en')
  form.set('file', new Blob([text], { type: 'text/csv' }), 'bench.csv')
  const { result } = await ask<{ result: Import }>(caller, '/backoffice/imports', {
    method: 'POST',
    body: form,
  })
  return ended(caller, result.id, 'reading')
}

const apply = async (caller: Caller, { id, version }: Import) => {
  await send(caller, `/backoffice/imports/${id}/apply`, {
    method: 'POST',
    body: { version, skip_refused: false },
  })
  return ended(caller, id, 'running')
}

const newRows = (category: string, brand: string): string =>
  [
    'slug,status,name_en,name_sq,description_en,category,brand,option1_name,option1_value,sku,barcode,price,stock',
    ...Array.from({ length: ROWS }, (_, n) => {
      const product = Math.floor(n / SIZES.length)
      const size = SIZES[n % SIZES.length]
      return `new-${product},draft,New lamp ${product},Llambë ${product},"A lamp, of the bench",${category},${brand},Size,${size},N-${n},,${10 + (n % 90)}.50,${n % 40}`
    }),
  ].join('\r\n')

/** Prices of the odd rows change, the stock of the even ones: their goods are bought meanwhile. */
const changedRows = (skus: readonly string[]): string =>
  [
    'sku,price,stock',
    ...skus.map((sku, n) => (n % 2 ? `${sku},${20 + (n % 70)}.40,` : `${sku},,${90_000 + n}`)),
  ].join('\r\n')

/** Locks one of the variants again and again, as an order does. `stop` gives the longest wait in milliseconds. */
const watchLock = async (pool: pg.Pool, variant: number) => {
  const client = await pool.connect()
  let isOver = false
  let longest = 0
  const run = async () => {
    while (!isOver) {
      await client.query('BEGIN')
      const { took } = await timed(() =>
        client.query('SELECT id FROM variant WHERE id = $1 FOR NO KEY UPDATE', [variant]),
      )
      await client.query('COMMIT')
      longest = Math.max(longest, took)
      await wait(50)
    }
    client.release()
  }
  const running = run()
  return async () => {
    isOver = true
    await running
    return longest
  }
}

/** Asks for listings until it is stopped. `stop` gives the times. */
const watchListings = (url: string) => {
  const times: number[] = []
  let isOver = false
  const run = async () => {
    for (let n = 0; !isOver; n++) {
      const { took } = await timed(async () =>
        (await fetch(url + LISTINGS[n % LISTINGS.length])).arrayBuffer(),
      )
      times.push(took)
      await wait(20)
    }
  }
  const running = run()
  return async () => {
    isOver = true
    await running
    return times
  }
}

const watchOrders = (url: string, buyers: Buyer[]) => {
  const times: number[] = []
  let isOver = false
  let failed = 0
  const run = async () => {
    for (let buyer = buyers.pop(); buyer && !isOver; buyer = buyers.pop()) {
      const { token, address } = buyer
      const body = {
        shipping_address_id: address,
        billing_address_id: address,
        type: 'cash',
        agreement: true,
      }
      const { took, value } = await timed(() =>
        fetch(`${url}/orders/place/`, {
          method: 'POST',
          headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
      times.push(took)
      if (!value.ok) failed += 1
      await wait(100)
    }
  }
  const running = run()
  return async () => {
    isOver = true
    await running
    return { times, failed }
  }
}

/** Puts one of the imported variants in each of the carts. */
const wantImported = (pool: pg.Pool, buyers: readonly Buyer[], variants: readonly number[]) =>
  pool.query(
    `UPDATE cart_line l SET variant_id = v.id, seen_price = v.price, seen_stock = v.stock
     FROM unnest($1::uuid[], $2::int[]) AS x (cart, variant) JOIN variant v ON v.id = x.variant
     WHERE l.id = (SELECT id FROM cart_line WHERE cart_id = x.cart ORDER BY id LIMIT 1)`,
    [buyers.map(({ cart }) => cart), buyers.map((_, n) => variants[(n * 2) % variants.length])],
  )

/** Watches the memory of both processes. Call the returned function to end this and report the most. */
const watchBoth = ({ apiPid, workerPid }: Place) => {
  const [api, worker] = [watchMemory(apiPid), watchMemory(workerPid)]
  return (report: Report) => {
    reportAmount(report, 'most memory of the API during it', api(), 400)
    report.add(['most memory of the worker during it', `${worker()} MB`, '', '', ''])
  }
}

type Place = {
  readonly pool: pg.Pool
  readonly store: number
  readonly apiPid: number
  readonly workerPid: number
}

/** A file of new products: from its upload until all is written. */
export const benchNewProducts = async (report: Report, caller: Caller, place: Place) => {
  const { pool } = place
  const { rows } = await pool.query<{ path: string; brand: string }>(
    `SELECT c.path, b.name AS brand FROM category c CROSS JOIN (SELECT name FROM brand ORDER BY id LIMIT 1) b
     WHERE NOT EXISTS (SELECT 1 FROM category x WHERE x.parent_id = c.id) ORDER BY c.id LIMIT 1`,
  )
  const memory = watchBoth(place)
  const read = await timed(() => upload(caller, newRows(rows[0]?.path ?? '', rows[0]?.brand ?? '')))
  if (read.value.state !== 'ready' || read.value.counts.create !== ROWS)
    throw new Error(`the file is not ready: ${JSON.stringify(read.value)}`)
  reportTime(report, 'import of 10,000 rows, 2,500 new products: reading', read.took, 15_000)
  const applied = await timed(() => apply(caller, read.value))
  if (applied.value.state !== 'done') throw new Error(`the import is ${applied.value.state}`)
  reportTime(report, 'applying', applied.took, 20_000)
  reportTime(report, 'from the upload to the end', read.took + applied.took, 60_000)
  memory(report)
}

/** A file of changes, while shoppers read listings and buy the changed goods. */
export const benchChangedProducts = async (report: Report, caller: Caller, place: Place) => {
  const { pool, store } = place
  const { rows } = await pool.query<{ id: number; sku: string }>(
    `SELECT v.id, v.sku FROM variant v JOIN product p ON p.id = v.product_id WHERE v.store_id = $1 AND v.sku LIKE 'B-%'
       AND p.status = 'published' AND v.stock > 10 ORDER BY v.id LIMIT ${ROWS}`,
    [store],
  )
  const buyers = await makeBuyers(pool, BUYERS)
  await wantImported(
    pool,
    buyers,
    rows.map(({ id }) => id),
  )
  const idle = watchListings(caller.url)
  await wait(5_000)
  const before = quantile(await idle(), 0.95)
  const memory = watchBoth(place)
  const [listings, orders] = [watchListings(caller.url), watchOrders(caller.url, buyers)]
  const locks = await Promise.all([0, ROWS / 2, ROWS - 2].map((n) => watchLock(pool, rows[n]?.id ?? 0)))
  const read = await timed(() => upload(caller, changedRows(rows.map(({ sku }) => sku))))
  if (read.value.state !== 'ready') throw new Error(`the file is not ready: ${JSON.stringify(read.value)}`)
  const applied = await timed(() => apply(caller, read.value))
  if (applied.value.state !== 'done') throw new Error(`the import is ${applied.value.state}`)
  const waits = await Promise.all(locks.map((stop) => stop()))
  const [times, placed] = [await listings(), await orders()]
  reportTime(report, 'import of 10,000 changed rows: reading, beside shoppers', read.took, 15_000)
  reportTime(report, 'applying, beside shoppers', applied.took, 20_000)
  reportTime(report, 'longest wait for the lock of a variant', Math.max(...waits), 3_000)
  memory(report)
  const p95 = quantile(times, 0.95)
  report.add([
    'listing during it',
    `p95 ${p95.toFixed(1)} ms`,
    `idle p95 ${before.toFixed(1)} ms`,
    '< 2 x idle',
    p95 < 2 * before ? 'met' : 'MISSED',
  ])
  const p99 = quantile(placed.times, 0.99)
  const isMet = p99 < 3_500 && placed.failed === 0
  report.add([
    'orders of changed goods during it',
    `p99 ${p99.toFixed(0)} ms`,
    `${placed.times.length} placed, ${placed.failed} failed`,
    'p99 < 3.5 s, none fails',
    isMet ? 'met' : 'MISSED',
  ])
}

export const benchExport = async (report: Report, caller: Caller, apiPid: number) => {
  const before = memoryOfId(apiPid)
  const memory = watchMemory(apiPid)
  const from = performance.now()
  const answer = await send(caller, '/backoffice/products.csv')
  let first = 0
  let lines = 0
  const reader = answer.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    first ||= performance.now() - from
    for (const byte of part.value) if (byte === 10) lines += 1
  }
  const whole = performance.now() - from
  reportTime(report, 'export of 40,000 rows: first byte', first, 300, `${lines} lines`)
  reportTime(report, 'whole', whole, 5_000)
  reportAmount(report, 'memory that it takes besides', memory() - before, 50)
}
