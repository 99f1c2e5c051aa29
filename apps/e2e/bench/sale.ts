/**
 * npm run bench -- sale [--shoppers 2000] [--units 50] [--browsing 1000] [--seconds 60] [--at https://staging.example]: many want the few
 * pieces of one product within a minute, while others look around. Without --at it starts a shop for the run.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startShop } from '../shop.ts'
import { insertPeople, newPerson } from './buyers.ts'
import { quantile } from './office-steps.ts'
import { makeReport, type Report } from './report.ts'
import { openStaging } from './staging.ts'

/** Somebody who looks around opens a page every ten seconds. */
const LOOK_MS = 10_000
const IDLE_SECONDS = 20
/** How often a shopper comes back when the answer says so. */
const RETURNS = 5

type Person = ReturnType<typeof newPerson>
type Goods = { readonly variant: number; readonly page: string; readonly stock: number }
/** Where the shop is: the web servers, and the API of each. */
type Place = {
  readonly servers: readonly Server[]
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}
type Server = { readonly web: string; readonly api: string }
/** A redirect could lead to a host that the operator did not name. */
const STAY = { redirect: 'error' } as const
const BOUGHT = 'bought'
/** What became of a shopper: bought, or where and how it was refused. */
type Fate = { readonly what: string; readonly placing: number | null; readonly at: number }

/** One product of a store without a minimum that takes cash at any hour; so many pieces are left. */
const findGoods = async (pool: pg.Pool, units: number): Promise<Goods> => {
  const { rows } = await pool.query<Goods>(
    `SELECT v.id AS variant, '/' || split_part(c.path, '/', 1) || '/p/' || p.slug || '?lang=en' AS page, v.stock
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

const serverOf = (servers: readonly Server[], person: number) => servers[person % servers.length] as Server

const open = async (url: string): Promise<number> => {
  const from = performance.now()
  const answer = await fetch(url, { ...STAY, headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - from
}

/** People who look around for some seconds: the times of their pages, and how many were not shown. */
const browse = async (
  servers: readonly Server[],
  pages: readonly string[],
  people: number,
  seconds: number,
) => {
  const times: number[] = []
  let failed = 0
  const until = performance.now() + seconds * 1_000
  const look = async (person: number) => {
    await wait((person / people) * LOOK_MS)
    for (let turn = 0; performance.now() < until; turn++) {
      const page = pages[(person * 7 + turn * 13) % pages.length] ?? '/'
      await open(serverOf(servers, person).web + page).then(
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
      ...STAY,
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
const buy = async ({ web, api }: Server, { variant, page }: Goods, person: Person) => {
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

/** What these people bought of it. */
const countSold = async (pool: pg.Pool, variant: number, people: readonly Person[]) => {
  const { rows } = await pool.query<{ sold: number; buyers: number; stock: number }>(
    `SELECT coalesce(sum(l.quantity), 0)::int AS sold, count(DISTINCT u.user_id)::int AS buyers,
       (SELECT stock FROM variant WHERE id = $1) AS stock
     FROM order_line l JOIN orders o ON o.id = l.order_id JOIN purchase u ON u.id = o.purchase_id
     WHERE l.variant_id = $1 AND u.user_id = ANY ($2::uuid[])`,
    [variant, people.map(({ id }) => id)],
  )
  return rows[0] ?? { sold: 0, buyers: 0, stock: 0 }
}

type Sale = {
  readonly shoppers: number
  readonly units: number
  readonly browsing: number
  readonly seconds: number
  /** The addresses of a staging shop. */
  readonly at: readonly string[]
}

const readSale = (): Sale => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      shoppers: { type: 'string', default: '2000' },
      units: { type: 'string', default: '50' },
      browsing: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '60' },
      at: { type: 'string', multiple: true, default: [] },
    },
  })
  const { shoppers, units, browsing, seconds, at } = values
  return {
    at,
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

type Outcome = {
  readonly goods: Goods
  readonly people: readonly Person[]
  readonly fates: readonly Fate[]
  readonly sale: Sale
}

/** The sale is correct when every piece was sold once, to a shopper whose order was confirmed. */
const reportSold = async (report: Report, pool: pg.Pool, { goods, people, fates, sale }: Outcome) => {
  const { shoppers, units, seconds } = sale
  const bought = fates.filter(({ what }) => what === BOUGHT).length
  const { sold, buyers, stock } = await countSold(pool, goods.variant, people)
  const wanted = Math.min(units, shoppers)
  report.add([
    `${shoppers} shoppers within ${seconds} s, ${units} pieces`,
    `${sold} sold to ${buyers}`,
    `${bought} were told so, ${stock} left`,
    `${wanted} sold`,
    verdict([sold, buyers, bought].every((count) => count === wanted) && stock === units - wanted),
  ])
}

const reportBrowsing = (
  report: Report,
  browsing: number,
  idle: readonly number[],
  { times, failed }: Awaited<ReturnType<typeof browse>>,
): void => {
  if (browsing === 0) return
  const [before, now] = [quantile(idle, 0.95), quantile(times, 0.95)]
  report.add([
    `${browsing} people look around meanwhile`,
    `p95 ${inMs(now)}`,
    `idle p95 ${inMs(before)}; ${failed} of ${times.length + failed} pages not shown`,
    '< 2 x idle',
    verdict(now < 2 * before && failed === 0),
  ])
}

/** Brings the goods and the sessions of its people back to what they were; accounts and orders stay. */
const clearUp = async (pool: pg.Pool, { variant, stock }: Goods, people: readonly Person[]) => {
  await pool.query('UPDATE variant SET stock = $2 WHERE id = $1', [variant, stock])
  await pool.query('DELETE FROM session WHERE user_id = ANY ($1::uuid[])', [people.map(({ id }) => id)])
}

const runSale = async (report: Report, { servers, pool }: Place, sale: Sale): Promise<void> => {
  const { shoppers, units, browsing, seconds } = sale
  const goods = await findGoods(pool, units)
  const people = Array.from({ length: shoppers }, newPerson)
  try {
    const pages = await listPages(pool)
    await insertPeople(pool, people)
    for (const { web } of servers) for (const page of pages) await open(web + page)
    const idle = await browse(servers, pages, browsing, IDLE_SECONDS)
    const started = performance.now()
    const come = async (person: Person, n: number): Promise<Fate> => {
      await wait((n / shoppers) * seconds * 1_000)
      return buy(serverOf(servers, n), goods, person).catch((error: Error) => ({
        ...{ what: `no answer, ${error.message}`, placing: null, at: performance.now() },
      }))
    }
    const [during, fates] = await Promise.all([
      browse(servers, pages, browsing, seconds),
      Promise.all(people.map(come)),
    ])
    await reportSold(report, pool, { goods, people, fates, sale })
    reportFates(report, fates, started)
    reportBrowsing(report, browsing, idle.times, during)
  } finally {
    await clearUp(pool, goods, people)
  }
}

const openOwn = async (): Promise<Place> => {
  const shop = await startShop({ RATE_LIMITS: 'off' }, 'default')
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 })
  const close = async () => {
    await pool.end()
    await shop.stop()
  }
  return { servers: [shop], pool, close }
}

const openAt = async (at: readonly string[]): Promise<Place> => {
  const { webs, pool } = await openStaging(at, process.env.DATABASE_URL)
  return { servers: webs.map((web) => ({ web, api: `${web}/api` })), pool, close: () => pool.end() }
}

export const benchSale = async (): Promise<void> => {
  const sale = readSale()
  const report = makeReport()
  const place = await (sale.at.length > 0 ? openAt(sale.at) : openOwn())
  try {
    await runSale(report, place, sale)
  } finally {
    await place.close()
  }
  report.print()
}
