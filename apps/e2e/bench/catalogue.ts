/**
 * npm run bench -- catalogue [--products 10000] [--plans]: listings with their counts, product details, search and suggestions,
 * under load beside limits of the same run, then with one client in milliseconds.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startShop } from '../shop.ts'
import { timeChange, timeDuringNightlyCount, timeManyChanges } from './catalogue-changes.ts'
import { filteredListings, listings, searches, suggestions, typos } from './catalogue-requests.ts'
import { type Candidate, compare } from './compare.ts'
import { waitUntilIdle } from './idle.ts'
import { CONNECTIONS, load } from './load.ts'
import { printPlans } from './plans.ts'
import { makeReport } from './report.ts'
import { startApi, startLimits } from './servers.ts'
import { growWorld } from './world.ts'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { products: { type: 'string', default: '10000' }, plans: { type: 'boolean', default: false } },
})
const products = Number(values.products)
/** With more products, a listing counted by hand takes too long for a load. */
const COUNTED_MAX = 100_000
/** Up to this number the times of one client are those of a fresh start. */
const FRESH_MAX = 10_000
/** From this number on a process writes a snapshot of the products. */
const SNAPSHOT_LEAST = 20_000

/** Full text by hand takes tenths of a second in a large catalogue. More connections would only wait for the database. */
const connections = products > COUNTED_MAX ? 8 : CONNECTIONS

const report = makeReport()
const requestsOf = (paths: readonly string[]) => paths.map((path) => ({ method: 'GET' as const, path }))

const target = (name: string, url: string, paths: readonly string[]): Candidate => ({
  name,
  measure: () => load(url, requestsOf(paths), undefined, connections),
})

const at = (url: string) => (name: string, paths: readonly string[]) => target(name, url, paths)
const pathsOf = (all: readonly { path: string }[]) => all.map(({ path }) => path)

type Urls = { kept: string; uncached: string; limits: string }

const listingsUnderLoad = async (urls: Urls) => {
  const [limit, uncached, kept] = [at(urls.limits), at(urls.uncached), at(urls.kept)]
  const all = [...listings, ...filteredListings]
  const listed = pathsOf(all)
  const counted = limit(
    'the same listing by hand',
    all.map(({ query }) => `/counted?${query}`),
  )
  await compare(report, uncached('listing with counts, made again', listed), counted, 70)
  // Warm: requested before.
  for (const path of listed) await (await fetch(urls.kept + path)).arrayBuffer()
  const memory = limit('5 KB from memory', ['/memory'])
  await compare(report, kept('listing with counts, warm', listed), memory, 45)
}

const detailsUnderLoad = async (pool: pg.Pool, urls: Urls) => {
  const [limit, uncached, kept] = [at(urls.limits), at(urls.uncached), at(urls.kept)]
  const { rows } = await pool.query<{ slug: string }>(
    'SELECT slug FROM product TABLESAMPLE SYSTEM (50) WHERE status = $1 LIMIT 200',
    ['published'],
  )
  const details = rows.map(({ slug }) => `/products/details/${slug}?lang=en`)
  for (const path of details) await (await fetch(urls.kept + path)).arrayBuffer()
  const row = limit(
    'one row by its slug',
    rows.map(({ slug }) => `/row/${slug}`),
  )
  const same = limit(
    'the same rows in two statements',
    rows.map(({ slug }) => `/product/${slug}`),
  )
  await compare(report, kept('product details, warm', details), row, 60)
  await compare(report, uncached('product details, made again', details), same, 40)
}

const searchesUnderLoad = async (urls: Urls) => {
  const [limit, uncached] = [at(urls.limits), at(urls.uncached)]
  const byHand = (words: readonly string[]) =>
    limit(
      'full text by hand',
      words.map((q) => `/found?q=${encodeURIComponent(q)}`),
    )
  // Words that are only in descriptions, categories or forms find nothing by hand, so they are no comparison.
  const areFound = await Promise.all(
    searches.map(async ({ q }) => {
      const answer = await fetch(`${urls.limits}/found?q=${encodeURIComponent(q)}`)
      return ((await answer.json()) as { count: number }).count > 0
    }),
  )
  const both = searches.filter((_, index) => areFound[index])
  const spelt = byHand(both.map(({ q }) => q))
  await compare(report, uncached('search, made again', pathsOf(both)), spelt, 50)
  const meant = byHand(typos.map((typo) => typo.meant))
  await compare(report, uncached('search with a typo, made again', pathsOf(typos)), meant, 35)
  const begun = limit(
    'five cards by prefix',
    suggestions.map(({ q }) => `/begun?q=${encodeURIComponent(q)}`),
  )
  await compare(report, uncached('suggestions, made again', pathsOf(suggestions)), begun, 40)
}

const TIMES = 5
/** One client, one request after the other; the first of each path warms the database's cache. */
const timeEach = async (url: string, what: string, paths: readonly string[], most: number) => {
  const times: number[] = []
  for (let round = 0; round <= TIMES; round++)
    for (const path of paths) {
      const from = performance.now()
      const answer = await fetch(url + path)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      if (round > 0) times.push(performance.now() - from)
    }
  times.sort((a, b) => a - b)
  const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1)
  const p95 = Number(at(0.95))
  report.add([
    what,
    `p95 ${at(0.95)} ms`,
    `p50 ${at(0.5)} ms`,
    `p95 < ${most} ms`,
    p95 < most ? 'met' : 'MISSED',
  ])
}

const memoryOf = (pid: number | undefined): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
const reportMemory = (pid: number | undefined) => {
  const megabytes = memoryOf(pid)
  report.add(['memory of the API', `${megabytes} MB`, '', '< 350 MB', megabytes < 350 ? 'met' : 'MISSED'])
}

const oneClient = async (url: string) => {
  const most = (large: number) => (products <= FRESH_MAX ? 10 : large)
  await timeEach(url, 'listing', pathsOf(listings), 10)
  await timeEach(url, 'listing with filters, disjunctive counts', pathsOf(filteredListings), most(30))
  await timeEach(url, 'search', pathsOf(searches), most(50))
  await timeEach(url, 'search with a typo', pathsOf(typos), most(150))
  await timeEach(url, 'suggestions', pathsOf(suggestions), most(30))
}

/** An API of the usual settings listens at once, and is ready when it has read the catalogue. */
const reportOneStart = async (name: string, databaseUrl: string, data: string, most: number) => {
  const from = performance.now()
  const { child, listening } = await startApi(databaseUrl, { TREGU_DATA: data })
  const took = (performance.now() - from) / 1_000
  report.add([
    name,
    `${took.toFixed(1)} s`,
    `listens after ${listening.toFixed(1)} s`,
    `< ${most} s`,
    took < most ? 'met' : 'MISSED',
  ])
  return child
}

/** A process without a snapshot writes one as soon as it is ready; another starts from it. */
const reportStart = async (databaseUrl: string, pool: pg.Pool) => {
  const data = path.join(folder, 'start')
  // A snapshot stands for a point in the log of changes, so there must be one.
  await pool.query("SELECT note_catalogue_change('home', NULL)")
  const first = await reportOneStart('start of the API', databaseUrl, data, 15)
  if (products >= SNAPSHOT_LEAST) {
    while (!existsSync(path.join(data, 'catalogue/products.snapshot'))) await wait(100)
    const second = await reportOneStart('start of the API from a snapshot', databaseUrl, data, 5)
    second.kill()
  }
  first.kill()
}

const reportChanges = async (pool: pg.Pool, urls: Urls) => {
  const seen = await timeChange(pool, [urls.kept, urls.uncached])
  report.add([
    'a changed product is seen in listing, search and page of two processes',
    `${seen.toFixed(0)} ms`,
    '',
    '< 1000 ms',
    seen < 1_000 ? 'met' : 'MISSED',
  ])
  const many = await timeManyChanges(pool, [urls.kept, urls.uncached], { products, paths: pathsOf(listings) })
  report.add([
    `${many.variants} variants of ${products} products change in one transaction`,
    `seen ${many.seen.toFixed(0)} ms after its commit`,
    `it took ${(many.commit / 1_000).toFixed(1)} s, listing meanwhile p95 ${many.p95.toFixed(1)} ms`,
    '',
    '',
  ])
  const { took, p95 } = await timeDuringNightlyCount(pool, urls.uncached, pathsOf(listings))
  report.add([
    'listing during the nightly count of words',
    `p95 ${p95.toFixed(1)} ms`,
    `the count took ${(took / 1_000).toFixed(1)} s`,
    '',
    '',
  ])
}

const shop = await startShop({ RATE_LIMITS: 'off' }, 'default')
const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 })
const started = performance.now()
await growWorld(pool, products)
report.add([
  `world of ${products} products`,
  `${((performance.now() - started) / 1_000).toFixed(0)} s`,
  '',
  '',
  '',
])
const limits = await startLimits(shop.databaseUrl)
const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-start-'))
const uncached = await startApi(shop.databaseUrl, {
  ANSWERS_MB: '0',
  TREGU_DATA: path.join(folder, 'uncached'),
})
const urls = { kept: shop.api, uncached: uncached.url, limits: limits.url }
try {
  await waitUntilIdle()
  await reportStart(shop.databaseUrl, pool)
  await waitUntilIdle()
  await oneClient(uncached.url)
  reportMemory(uncached.child.pid)
  await reportChanges(pool, urls)
  await searchesUnderLoad(urls)
  await detailsUnderLoad(pool, urls)
  if (products <= COUNTED_MAX) await listingsUnderLoad(urls)
  if (values.plans) await printPlans(pool)
} finally {
  await pool.end()
  limits.child.kill()
  uncached.child.kill()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
report.print()
process.stdout.write(`${products} products, ${connections} connections under load, 1 otherwise\n`)
