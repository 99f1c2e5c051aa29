/** The products of a large store: the list, search, one product, changes of many, and a planned reduction. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { compare } from './compare.ts'
import { load } from './load.ts'
import { ask, type Caller, quantile, reportP95, reportTime, send, timed, timesOf } from './office-steps.ts'
import type { Report } from './report.ts'

const LISTS = [
  '',
  'page=2',
  'page=170',
  'page=333',
  'status=draft',
  'status=published&sort=price&page=40',
  'stock=out',
  'stock=low&sort=-stock',
  'missing=de',
  'missing=de&sort=name&page=100',
  'reduced=1',
  'sort=-name&page=20',
]
/** Sorted by sales, which no index has, and found by words: not in the list by hand. */
const OTHER_LISTS = ['sort=sold', 'sort=-sold&page=50', 'incomplete=1&page=5', 'scheduled=1']
const SEARCHES = ['lamp', 'red ch', 'copper mirr', 'B-4711-2', 'b-12', 'bench-99', 'cup 77', 'zzz']
const MANY = 100
const CHANGED = 1_000
const STARTS_MS = 20_000
const GIVE_UP_MS = 60_000

const readLists = (caller: Caller, queries: readonly string[]) =>
  timesOf(
    queries.map((query) => async () => (await send(caller, `/backoffice/products?${query}`)).arrayBuffer()),
  )

export const benchLists = async (
  report: Report,
  caller: Caller,
  store: number,
  limits: string,
): Promise<void> => {
  reportP95(
    report,
    'list of products, filters and counts, any page',
    await readLists(caller, [...LISTS, ...OTHER_LISTS]),
    40,
  )
  reportP95(
    report,
    'search in it by words or SKU',
    await readLists(
      caller,
      SEARCHES.map((q) => `q=${encodeURIComponent(q)}`),
    ),
    60,
  )
  const headers = { authorization: `Token ${caller.token}` }
  const ours = LISTS.map((query) => ({
    method: 'GET' as const,
    path: `/backoffice/products?${query}`,
    headers,
  }))
  const byHand = LISTS.map((query) => ({ method: 'GET' as const, path: `/desk-products/${store}?${query}` }))
  await compare(
    report,
    { name: 'list of products, under load', measure: () => load(caller.url, ours, undefined, 8) },
    { name: 'the same list by hand', measure: () => load(limits, byHand, undefined, 8) },
    50,
  )
}

type Product = { id: string; version: number; variants: { id: string; price: number; scheduled: unknown }[] }

/** A product of 100 variants, opened and saved. */
export const benchProduct = async (report: Report, caller: Caller): Promise<void> => {
  const { result: made } = await ask<{ result: Product }>(caller, '/backoffice/products', {
    method: 'POST',
    body: {
      name: { en: 'A lamp of a hundred' },
      category: await categoryOf(caller),
      options: ['Size', 'Colour'].map((name) => ({
        name: { en: name },
        values: Array.from({ length: 10 }, (_, n) => ({ name: { en: `${name} ${n}` } })),
      })),
      variants: Array.from({ length: MANY }, (_, n) => ({
        values: [Math.floor(n / 10), n % 10],
        price: 10 + n,
        stock: 5,
        sku: `H-${n}`,
      })),
    },
  })
  const path = `/backoffice/products/${made.id}`
  const open = async () => (await ask<{ result: Product }>(caller, path)).result
  reportP95(report, 'a product of 100 variants, opened', await timesOf([open], 40), 40)
  let { version } = await open()
  const save = async () => {
    const body = { version, name: { en: `A lamp of a hundred, ${version}` } }
    version = (await ask<{ result: Product }>(caller, path, { method: 'PUT', body })).result.version
  }
  const [first] = made.variants
  const price = async () => {
    const body = { version, price: 20 + (version % 50) }
    const saved = await send(caller, `${path}/variants/${first?.id}`, { method: 'PUT', body })
    version = ((await saved.json()) as { result: Product }).result.version
  }
  reportP95(report, 'saved', await timesOf([save, price], 20), 150)
}

const categoryOf = async (caller: Caller): Promise<string> => {
  const { result } = await ask<{ result: { id: string }[] }>(caller, '/backoffice/products?page_size=1')
  const one = await ask<{ result: { category: string } }>(caller, `/backoffice/products/${result[0]?.id}`)
  return one.result.category
}

export const benchOverview = async (report: Report, caller: Caller): Promise<void> => {
  const spans = ['today', '7', '30']
  const times = await timesOf(
    spans.map((span) => () => send(caller, `/backoffice/overview?span=${span}`)),
    10,
  )
  reportP95(report, 'overview, any span', times, 150)
}

const published = async (pool: pg.Pool, store: number, limit: number) => {
  const { rows } = await pool.query<{ product: number; variant: number }>(
    `SELECT p.id AS product, min(v.id) AS variant FROM product p JOIN variant v ON v.product_id = p.id
     WHERE p.store_id = $1 AND p.status = 'published' AND p.slug ~ '^bench-[0-9]+$' GROUP BY p.id ORDER BY p.id LIMIT $2`,
    [store, limit],
  )
  return rows
}

/** A tenth more for 1,000 products: told, carried out, undone. Then how soon another process shows a changed price. */
export const benchBulk = async (
  report: Report,
  caller: Caller,
  pool: pg.Pool,
  store: number,
): Promise<void> => {
  const chosen = await published(pool, store, CHANGED)
  const body = {
    select: { ids: chosen.map(({ product }) => String(product)) },
    change: { price: { percent: 10, round: 'ten' } },
  }
  const post = (path: string, given?: unknown) => send(caller, path, { method: 'POST', body: given ?? {} })
  const dry = await timed(() => post('/backoffice/products/bulk', { ...body, dry: true }))
  reportTime(report, 'bulk edit of 1,000 products: told first', dry.took, 1_500, '4,000 variants')
  const applied = await timed(() => post('/backoffice/products/bulk', body))
  reportTime(report, 'carried out', applied.took, 4_000)
  const { result } = (await applied.value.json()) as { result: { change: string } }
  const undone = await timed(() => post(`/backoffice/changes/${result.change}/undo`))
  reportTime(report, 'undone', undone.took, 4_000)
}

/** How long the other process and its kept answers take to show a saved name. */
export const benchSeen = async (
  report: Report,
  caller: Caller,
  others: readonly string[],
  pool: pg.Pool,
  store: number,
): Promise<void> => {
  const times: number[] = []
  for (const { product } of await published(pool, store, 30)) {
    const path = `/backoffice/products/${product}`
    const { result } = await ask<{ result: Product & { slug: string } }>(caller, path)
    const pages = others.map((url) => `${url}/products/details/${result.slug}?lang=en`)
    for (const page of pages) await (await fetch(page)).text()
    const name = `Seen lamp ${product}`
    await send(caller, path, { method: 'PUT', body: { version: result.version, name: { en: name } } })
    const from = performance.now()
    for (const page of pages)
      while (!(await (await fetch(page)).text()).includes(name)) {
        if (performance.now() - from > GIVE_UP_MS) throw new Error(`${page} does not show the change`)
        await wait(5)
      }
    times.push(performance.now() - from)
  }
  const p99 = quantile(times, 0.99)
  report.add([
    'a saved product is seen by another process, and in its kept answers',
    `p99 ${p99.toFixed(0)} ms`,
    `p50 ${quantile(times, 0.5).toFixed(0)} ms`,
    'p99 < 1000 ms',
    p99 < 1_000 ? 'met' : 'MISSED',
  ])
}

/** When all chosen variants are reduced, or none of them any more. Milliseconds after `due`. */
const lateness = async (pool: pg.Pool, variants: readonly number[], reduced: number, due: number) => {
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM variant WHERE id = ANY ($1) AND discount_price IS NOT NULL',
      [variants],
    )
    if (rows[0]?.count === reduced) return Math.max(0, Date.now() - due)
    if (Date.now() - due > GIVE_UP_MS) throw new Error(`${rows[0]?.count} variants are reduced`)
    await wait(100)
  }
}

/** Sets the end, and queues the job that waits for it again. */
const END_AT = `WITH ended AS (UPDATE price_schedule SET ends_at = $2::timestamptz WHERE id = $1::int RETURNING id)
  SELECT (graphile_worker.add_job('run_schedule', json_build_object('id', id), run_at => $2::timestamptz, job_key => 'schedule:' || id)).id
  FROM ended`

/** A reduction lasts an hour at least, so its end is set by hand. */
export const benchSchedule = async (
  report: Report,
  caller: Caller,
  pool: pg.Pool,
  store: number,
): Promise<void> => {
  const chosen = (await published(pool, store, 3 * CHANGED)).slice(-CHANGED).map(({ variant }) => variant)
  const starts = Date.now() + STARTS_MS
  const body = {
    name: 'Of the bench',
    variants: chosen.map(String),
    percent: 20,
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + 3_600_000).toISOString(),
  }
  const made = await timed(() =>
    ask<{ result: { id: string } }>(caller, '/backoffice/schedules', { method: 'POST', body }),
  )
  reportTime(report, 'a reduction of 1,000 variants, planned', made.took, 4_000)
  reportTime(report, 'begins after its time', await lateness(pool, chosen, CHANGED, starts), 5_000)
  const ends = Date.now() + 2_000
  await pool.query(END_AT, [made.value.result.id, new Date(ends)])
  reportTime(report, 'ends after its time', await lateness(pool, chosen, 0, ends), 5_000)
}
