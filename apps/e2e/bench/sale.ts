/**
 * npm run bench -- sale [--shoppers 2000] [--units 50] [--browsing 1000] [--seconds 60]: many want the few pieces of one product within a
 * minute, while others look around.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Shop, startShop } from '../shop.ts'
import { insertPeople, newPerson } from './buyers.ts'
import { quantile } from './office-steps.ts'
import { makeReport, type Report } from './report.ts'

/** Somebody who looks around opens a page every ten seconds. */
const LOOK_MS = 10_000
const IDLE_SECONDS = 20
/** How often a shopper comes back when the answer says so. */
const RETURNS = 5

type Person = ReturnType<typeof newPerson>
type Goods = { readonly variant: number; readonly page: string }
const BOUGHT = 'bought'
/** What became of a shopper: bought, or where and how it was refused. */
type Fate = { readonly what: string; readonly placing: number | null; readonly at: number }

/** One product of a store without a minimum that takes cash at any hour; so many pieces are left. */
const findGoods = async (pool: pg.Pool, units: number): Promise<Goods> => {
  const { rows } = await pool.query<Goods>(
    `SELECT v.id AS variant, '/' || split_part(c.path, '/', 1) || '/p/' || p.slug || '?lang=en' AS page
     FROM variant v JOIN product p ON p.id = v.product_id JOIN category c ON c.id = p.category_id
     JOIN store s ON s.id = p.store_id AND s.minimum_order = 0 AND s.state = 'active' AND 'cash' = ANY (s.payment_methods)
       AND s.open_from IS NULL
     WHERE v.active AND p.status = 'published' AND v.combination = '' ORDER BY v.id LIMIT 1`,
  )
  const [goods] = rows
  if (!goods) throw new Error('the demo world has no product for a sale')
  await pool.query('UPDATE variant SET stock = $2 WHERE id = $1', [goods.variant, units])
  return goods
}

const listPages = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ page: string }>(
    `SELECT '/' || split_part(c.path, '/', 1) || '/p/' || p.slug || '?lang=en' AS page
     FROM product p JOIN category c ON c.id = p.category_id JOIN listing l ON l.product_id = p.id ORDER BY p.id LIMIT 200`,
  )
  const others = ['/', '/techno', '/house', '/fashion', '/search?q=honey']
  return [
    ...others.map((page) => `${page}${page.includes('?') ? '&' : '?'}lang=en`),
    ...rows.map(({ page }) => page),
  ]
}

const open = async (url: string): Promise<number> => {
  const from = performance.now()
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - from
}

/** People who look around for some seconds: the times of their pages, and how many were not shown. */
const browse = async (web: string, pages: readonly string[], people: number, seconds: number) => {
  const times: number[] = []
  let failed = 0
  const until = performance.now() + seconds * 1_000
  const look = async (person: number) => {
    await wait((person / people) * LOOK_MS)
    for (let turn = 0; performance.now() < until; turn++) {
      const page = pages[(person * 7 + turn * 13) % pages.length] ?? '/'
      await open(web + page).then(
        (ms) => times.push(ms),
        () => failed++,
      )
      await wait(LOOK_MS)
    }
  }
  await Promise.all(Array.from({ length: people }, (_, person) => look(person)))
  return { times, failed }
}

const post = async (url: string, body: object, { token }: Person) => {
  for (let turn = 0; ; turn++) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify(body),
    })
    const { error } = (await answer.json()) as { error: string | null }
    const pause = Number(answer.headers.get('retry-after'))
    if (answer.status < 429 || pause === 0 || turn === RETURNS) return error
    await wait(pause * 1_000)
  }
}

/** Opens the product's page, puts it into the cart and orders. */
const buy = async ({ web, api }: Pick<Shop, 'web' | 'api'>, { variant, page }: Goods, person: Person) => {
  const end = (what: string, placing: number | null = null): Fate => ({
    what,
    placing,
    at: performance.now(),
  })
  await open(web + page)
  const refused = await post(`${api}/orders/tregu/cart/`, { var_id: String(variant), qty: 1 }, person)
  if (refused) return end(`cart, ${refused}`)
  const order = {
    shipping_address_id: person.address,
    billing_address_id: person.address,
    type: 'cash',
    agreement: true,
  }
  const from = performance.now()
  const unplaced = await post(`${api}/orders/place/`, order, person)
  return end(unplaced ? `order, ${unplaced}` : BOUGHT, performance.now() - from)
}

const countSold = async (pool: pg.Pool, variant: number) => {
  const { rows } = await pool.query<{ sold: number; buyers: number; stock: number }>(
    `SELECT coalesce(sum(l.quantity), 0)::int AS sold, count(DISTINCT u.user_id)::int AS buyers,
       (SELECT stock FROM variant WHERE id = $1) AS stock
     FROM order_line l JOIN orders o ON o.id = l.order_id JOIN purchase u ON u.id = o.purchase_id
     JOIN users ON users.id = u.user_id AND users.email LIKE '%@bench.test' WHERE l.variant_id = $1`,
    [variant],
  )
  return rows[0] ?? { sold: 0, buyers: 0, stock: 0 }
}

type Sale = {
  readonly shoppers: number
  readonly units: number
  readonly browsing: number
  readonly seconds: number
}

const readSale = (): Sale => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      shoppers: { type: 'string', default: '2000' },
      units: { type: 'string', default: '50' },
      browsing: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '60' },
    },
  })
  const { shoppers, units, browsing, seconds } = values
  return {
    shoppers: Number(shoppers),
    units: Number(units),
    browsing: Number(browsing),
    seconds: Number(seconds),
  }
}

const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED')
const inMs = (time: number) => `${time.toFixed(0)} ms`

const reportFates = (report: Report, fates: readonly Fate[], started: number): void => {
  const placing = fates.flatMap((fate) => fate.placing ?? [])
  const p95 = `p95 ${inMs(quantile(placing, 0.95))}`
  report.add(['an order, placed or refused', p95, `${placing.length} tried`, '', ''])
  const last = Math.max(started, ...fates.flatMap(({ what, at }) => (what === BOUGHT ? at : [])))
  report.add(['the last piece was sold after', `${((last - started) / 1_000).toFixed(1)} s`, '', '', ''])
  const counts = new Map<string, number>()
  for (const { what } of fates) counts.set(what, (counts.get(what) ?? 0) + 1)
  for (const [what, count] of counts) report.add([`shoppers: ${what}`, String(count), '', '', ''])
}

const runSale = async (report: Report, shop: Shop, pool: pg.Pool, sale: Sale): Promise<void> => {
  const { shoppers, units, browsing, seconds } = sale
  const goods = await findGoods(pool, units)
  const pages = await listPages(pool)
  const people = Array.from({ length: shoppers }, newPerson)
  await insertPeople(pool, people)
  for (const page of pages) await open(shop.web + page)
  const idle = await browse(shop.web, pages, browsing, IDLE_SECONDS)
  const started = performance.now()
  const come = async (person: Person, n: number): Promise<Fate> => {
    await wait((n / shoppers) * seconds * 1_000)
    return buy(shop, goods, person).catch((error: Error) => ({
      ...{ what: `no answer, ${error.message}`, placing: null, at: performance.now() },
    }))
  }
  const [during, fates] = await Promise.all([
    browse(shop.web, pages, browsing, seconds),
    Promise.all(people.map(come)),
  ])
  const bought = fates.filter(({ what }) => what === BOUGHT).length
  const { sold, buyers, stock } = await countSold(pool, goods.variant)
  const wanted = Math.min(units, shoppers)
  report.add([
    `${shoppers} shoppers within ${seconds} s, ${units} pieces`,
    `${sold} sold to ${buyers}`,
    `${bought} were told so, ${stock} left`,
    `${wanted} sold`,
    verdict([sold, buyers, bought].every((count) => count === wanted) && stock === units - wanted),
  ])
  reportFates(report, fates, started)
  const [before, now] = [quantile(idle.times, 0.95), quantile(during.times, 0.95)]
  const asked = during.times.length + during.failed
  report.add([
    `${browsing} people look around meanwhile`,
    `p95 ${inMs(now)}`,
    `idle p95 ${inMs(before)}; ${during.failed} of ${asked} pages not shown`,
    '< 2 x idle',
    verdict(now < 2 * before && during.failed === 0),
  ])
}

export const benchSale = async (): Promise<void> => {
  const sale = readSale()
  const report = makeReport()
  const shop = await startShop({ RATE_LIMITS: 'off' }, 'default')
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 })
  try {
    await runSale(report, shop, pool, sale)
  } finally {
    await pool.end()
    await shop.stop()
  }
  report.print()
}
