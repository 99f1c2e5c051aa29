/** npm run bench -- pages: pages of guests, cached and made again, beside a static file of the same web server. */
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import autocannon from 'autocannon'
import { type Shop, startShop } from '../shop.ts'
import { type Candidate, compare, middleOf } from './compare.ts'
import { CONNECTIONS, load } from './load.ts'
import { makeReport, type Report } from './report.ts'
import { memoryOf, startWeb } from './servers.ts'

const PAGES = {
  home: '/?lang=en',
  listing: '/techno?lang=en',
  product: '/techno/p/noise-cancelling-headphones-one?lang=en',
  search: '/search?q=honey&lang=en',
} as const
const LEAST_SHARE = 40
const CACHED_P975_MS = 50
const ANEW_P50_MS = 25
const ROBOT_P975_MS = 100
const ROBOT_ADDRESSES = Number(process.env.BENCH_ADDRESSES ?? 10_000)
const ROBOT_CLIENTS = 4
const STAMPEDE = 200
const CACHE_MB = 64
const MEMORY_MB = 400

const client = path.resolve(import.meta.dirname, '../../web/dist/client')
const asBrowser = { 'accept-encoding': 'br' }
const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED')

const measure = (name: string, url: string, address: string): Candidate => ({
  name,
  measure: () => load(url, [{ method: 'GET', path: address, headers: asBrowser }]),
})

const ask = async (url: string): Promise<{ status: number; bytes: number; ms: number }> => {
  const from = performance.now()
  const answer = await fetch(url, { headers: asBrowser })
  await answer.arrayBuffer()
  return {
    status: answer.status,
    bytes: Number(answer.headers.get('content-length')),
    ms: performance.now() - from,
  }
}

/** Files of the build whose compressed size is that of a page; the server knows those that are there at its start. */
const makeFiles = async (sizes: Readonly<Record<string, number>>) => {
  const files = Object.entries(sizes).map(([name, size]) => ({
    address: `/assets/bench-${name}.js`,
    text: randomBytes(Math.floor(size * 0.75)).toString('base64'),
  }))
  for (const { address, text } of files) {
    await writeFile(client + address, text)
    await writeFile(`${client}${address}.br`, await promisify(brotliCompress)(text))
  }
  return async () => {
    for (const { address } of files)
      for (const file of [client + address, `${client}${address}.br`]) await rm(file)
  }
}

const benchCached = async (report: Report, url: string) => {
  for (const [name, address] of Object.entries(PAGES)) {
    const { bytes } = await ask(url + address)
    await ask(url + address)
    const file = measure(`a file of ${(bytes / 1000).toFixed(1)} KB`, url, `/assets/bench-${name}.js`)
    const rounds = await compare(report, measure(`${name}, cached`, url, address), file, LEAST_SHARE)
    const p975 = middleOf(rounds.map((round) => round.p975))
    report.add([
      `${name}, cached: p97.5`,
      `${p975} ms`,
      `${CONNECTIONS} connections`,
      `< ${CACHED_P975_MS} ms`,
      verdict(p975 < CACHED_P975_MS),
    ])
  }
}

const benchAnew = async (report: Report, what: string, addresses: readonly string[]) => {
  const times: number[] = []
  for (const address of addresses) {
    const { status, ms } = await ask(address)
    if (status !== 200) throw new Error(`${address} answered ${status}`)
    times.push(ms)
  }
  // The first ones only warm the code.
  const sorted = times.slice(Math.floor(times.length / 4)).sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  const p50 = at(0.5)
  report.add([
    what,
    `p50 ${p50.toFixed(1)} ms`,
    `p95 ${at(0.95).toFixed(1)} ms, one client`,
    `p50 < ${ANEW_P50_MS} ms`,
    verdict(p50 < ANEW_P50_MS),
  ])
}

const listProducts = async (api: string): Promise<string[]> => {
  const addresses: string[] = []
  for (let page = 1; page <= 5; page++) {
    const answer = await fetch(`${api}/products?page=${page}&page_size=60`)
    const { result } = (await answer.json()) as { result: { department: string; slug: string }[] }
    addresses.push(...result.map(({ department, slug }) => `/${department}/p/${slug}?lang=en`))
  }
  return addresses
}

/** The details that the API was asked for, of which each rendering of a product's page asks once. */
const countDetails = async (api: string): Promise<number> => {
  const text = await (await fetch(`${api}/metrics`)).text()
  const [, count = '0'] = /route="\/products\/details\/:slug",status="200"\} (\d+)/.exec(text) ?? []
  return Number(count)
}

const benchStampede = async (report: Report, { api }: Shop, address: string) => {
  const before = await countDetails(api)
  const answers = await Promise.all(Array.from({ length: STAMPEDE }, () => ask(address)))
  const renderings = (await countDetails(api)) - before
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  const isMet = renderings === 1 && answers.every(({ status }) => status === 200)
  report.add([
    `${STAMPEDE} clients ask for one new page`,
    `${renderings} rendered`,
    `the last answer after ${slowest.toFixed(0)} ms`,
    '1 rendered',
    verdict(isMet),
  ])
}

/** Asks for different pages, one after the other, a few at a time. */
const runRobot = async (url: string) => {
  let next = 0
  let failed = 0
  const client = async () => {
    for (let n = next++; n < ROBOT_ADDRESSES; n = next++) {
      const { status } = await ask(`${url}/techno?min_price=1&max_price=${1_000 + n}&lang=en`)
      if (status !== 200) failed += 1
    }
  }
  const from = performance.now()
  await Promise.all(Array.from({ length: ROBOT_CLIENTS }, client))
  return { perSecond: (ROBOT_ADDRESSES * 1_000) / (performance.now() - from), failed }
}

/** Loads the cached pages until the returned function is called. */
const loadCached = (url: string): (() => Promise<autocannon.Result>) => {
  const options: autocannon.Options = {
    url,
    connections: CONNECTIONS,
    duration: 3_600,
    requests: Object.values(PAGES).map((address) => ({ method: 'GET', path: address, headers: asBrowser })),
  }
  let end = (_: autocannon.Result) => {}
  const ended = new Promise<autocannon.Result>((resolve) => {
    end = resolve
  })
  const running = autocannon(options, (_, result) => end(result))
  return () => {
    running.stop()
    return ended
  }
}

const benchRobot = async (report: Report, url: string) => {
  const stop = loadCached(url)
  const robot = await runRobot(url)
  const { latency, requests, non2xx, errors } = await stop()
  const p975 = latency.p97_5
  report.add([
    `cached pages while a robot asks for ${ROBOT_ADDRESSES} others`,
    `p97.5 ${p975} ms`,
    `${Math.round(requests.average)}/s; the robot ${robot.perSecond.toFixed(0)}/s`,
    `< ${ROBOT_P975_MS} ms`,
    verdict(p975 < ROBOT_P975_MS && non2xx + errors + robot.failed === 0),
  ])
}

export const benchPages = async () => {
  const report = makeReport()
  const shop = await startShop({}, 'default')
  const sizes: Record<string, number> = {}
  for (const [name, address] of Object.entries(PAGES)) sizes[name] = (await ask(shop.web + address)).bytes
  const removeFiles = await makeFiles(sizes)
  const cached = await startWeb(shop, { PAGES_MB: String(CACHE_MB) })
  const uncached = await startWeb(shop, { PAGES_MB: '0' })
  try {
    await benchCached(report, cached.url)
    const products = await listProducts(shop.api)
    const [last = ''] = products.slice(-1)
    await benchStampede(report, shop, cached.url + last)
    const many = (address: string) => Array.from({ length: 80 }, () => uncached.url + address)
    await benchAnew(report, 'home, rendered again', many(PAGES.home))
    await benchAnew(report, 'listing, rendered again', many(PAGES.listing))
    await benchAnew(
      report,
      'products requested for the first time',
      products.slice(0, -1).map((address) => uncached.url + address),
    )
    await benchRobot(report, cached.url)
    const memory = memoryOf(cached.child)
    report.add([
      `memory of the web server after the robot`,
      `${memory} MB`,
      `PAGES_MB=${CACHE_MB}`,
      `< ${MEMORY_MB} MB`,
      verdict(memory < MEMORY_MB),
    ])
    report.print()
  } finally {
    cached.child.kill()
    uncached.child.kill()
    await removeFiles()
    await shop.stop()
  }
}
