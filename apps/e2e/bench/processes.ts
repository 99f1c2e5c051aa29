/**
 * npm run bench -- processes: compares one process of the API and of the web server with two. Where one process, the database and
 * the load already use all processors, a second process adds few requests. The processor time of a request then shows whether
 * two processes slow each other down.
 */
import { startShop } from '../shop.ts'
import { middleOf } from './compare.ts'
import { waitUntilIdle } from './idle.ts'
import { CONNECTIONS, load } from './load.ts'
import { makeReport, type Report } from './report.ts'
import { processorTimeOf, type Started, startApi, startWeb } from './servers.ts'

const ROUNDS = 3
const LISTING = '/products/techno/?lang=en'
const PAGE = '/techno?lang=en'
/** Clients who ask for one page at the same time share its rendering, so they must ask for different ones. */
const PAGES = Array.from({ length: 400 }, (_, n) => `/techno?min_price=1&max_price=${1_000 + n}&lang=en`)
const HEADERS = { 'accept-encoding': 'br' }

type Figure = { readonly perSecond: number; readonly processorMs: number }

/** Loads all processes at the same time. They share the connections. */
const loadTogether = async (servers: readonly Started[], paths: readonly string[]): Promise<Figure> => {
  const spent = () => servers.reduce((sum, { child }) => sum + processorTimeOf(child), 0)
  const [from, before] = [performance.now(), spent()]
  const figures = await Promise.all(
    servers.map(({ url }) =>
      load(
        url,
        paths.map((path) => ({ method: 'GET', path, headers: HEADERS })),
        undefined,
        CONNECTIONS / servers.length,
      ),
    ),
  )
  const perSecond = figures.reduce((sum, figure) => sum + figure.perSecond, 0)
  const failed = figures.reduce((sum, figure) => sum + figure.failed, 0)
  if (failed > 0) throw new Error(`${paths[0]}: ${failed} requests failed`)
  const requests = (perSecond * (performance.now() - from)) / 1_000
  return { perSecond, processorMs: (spent() - before) / requests }
}

const benchSecond = async (
  report: Report,
  what: string,
  servers: readonly Started[],
  paths: readonly string[],
) => {
  const one = servers.slice(0, 1)
  for (const { url } of servers) await (await fetch(url + paths[0], { headers: HEADERS })).arrayBuffer()
  const rounds: { one: Figure; two: Figure }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ one: await loadTogether(one, paths), two: await loadTogether(servers, paths) })
  const middle = (pick: (round: (typeof rounds)[number]) => number) => middleOf(rounds.map(pick))
  report.add([
    `${what}, one process`,
    `${Math.round(middle((round) => round.one.perSecond))}/s`,
    `${middle((round) => round.one.processorMs).toFixed(2)} ms of processor time each`,
    '',
    '',
  ])
  const gain = middle((round) => Math.round((100 * round.two.perSecond) / round.one.perSecond))
  report.add([
    `${what}, two processes`,
    `${Math.round(middle((round) => round.two.perSecond))}/s`,
    `${middle((round) => round.two.processorMs).toFixed(2)} ms each; ${gain} % of one process`,
    '',
    '',
  ])
}

export const benchProcesses = async () => {
  const report = makeReport()
  const shop = await startShop({ RATE_LIMITS: 'off' }, 'default')
  const started: Started[] = []
  const start = async (server: Promise<Started>) => {
    started.push(await server)
    return started.at(-1) as Started
  }
  try {
    const startApis = (settings: Record<string, string>) => start(startApi(shop.databaseUrl, settings))
    const apis = [await startApis({ ANSWERS_MB: '0' }), await startApis({ ANSWERS_MB: '0' })]
    const startPages = (settings: Record<string, string>) => start(startWeb(shop, settings))
    const rendering = [await startPages({ PAGES_MB: '0' }), await startPages({ PAGES_MB: '0' })]
    const caching = [await startPages({}), await startPages({})]
    await waitUntilIdle()
    await benchSecond(report, 'listings made again', apis, [LISTING])
    await benchSecond(report, 'pages rendered again', rendering, PAGES)
    await benchSecond(report, 'cached pages', caching, [PAGE])
    report.print()
  } finally {
    for (const { child } of started) child.kill()
    await shop.stop()
  }
}
