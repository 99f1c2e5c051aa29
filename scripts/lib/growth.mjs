/**
 * What a shop of some size needs, from the processor times of docs/benchmarks.md. `npm run growth` writes the table into docs/operations.md; a
 * test compares it.
 */
/** How people use a shop: assumed, not measured. */
const ASSUMED = {
  /** The busiest moment of a day has so many times the mean of the day. */
  peak: 4,
  pagesOfVisit: 8,
  catalogueCallsOfVisit: 50,
  cartCallsOfVisit: 10,
  ordersOfVisit: 0.03,
  /** A process is given half of a processor's time at the peak. */
  load: 0.5,
}

/** Milliseconds of processor time, from docs/benchmarks.md; two processors placed 121 orders and 132 bare transactions in a second. */
export const MEASURED = {
  cachedPage: 0.07,
  pageAnew: 12.4,
  catalogueCall: { api: 0.31, database: 0.05 },
  cartCall: { api: 0.7, database: 0.7 },
  order: { api: 1.4, database: 15.1 },
  /** What the primary spends in a second with so many processes that follow so many edits a second, and on one edit itself. */
  following: { processes: 100, edits: [0, 5, 25.2], followed: [126, 469, 926], edit: 8.7 },
}

/** Connections of a process to the primary (docs/operations.md#more-than-one-database-server). */
const CONNECTIONS = { api: 12, worker: 17 }

/** `cached`: the share of pages that come from the cache; it falls with the number of changes, and is estimated. */
export const SIZES = [
  { visits: 100_000, cached: 0.9, workers: 1 },
  { visits: 1_000_000, cached: 0.85, workers: 1 },
  { visits: 5_000_000, cached: 0.7, workers: 2 },
  { visits: 20_000_000, cached: 0.6, workers: 3 },
  { visits: 100_000_000, cached: 0.5, workers: 6 },
]

/** Milliseconds of the primary in a second for each process that follows so many changes of the catalogue, between the measured rates. */
export const followingOf = (changes) => {
  const { processes, edits, followed, edit } = MEASURED.following
  const costs = followed.map((cost, n) => (cost - edits[n] * edit) / processes)
  const after = edits.findIndex((rate) => rate >= changes)
  // A process reads at most ten times a second, so more changes cost hardly more.
  if (after === -1) return costs.at(-1)
  if (after === 0) return costs[0]
  const part = (changes - edits[after - 1]) / (edits[after] - edits[after - 1])
  return costs[after - 1] + part * (costs[after] - costs[after - 1])
}

/** @returns rates at the peak, processes, processors of the database (at full load), those of them with which processes follow changes, connections */
export const reckon = ({ visits, cached, workers }) => {
  const perSecond = (visits / 86_400) * ASSUMED.peak
  const pages = perSecond * ASSUMED.pagesOfVisit
  const catalogue = perSecond * ASSUMED.catalogueCallsOfVisit
  const cart = perSecond * ASSUMED.cartCallsOfVisit
  const orders = perSecond * ASSUMED.ordersOfVisit
  const { cachedPage, pageAnew, catalogueCall, cartCall, order } = MEASURED
  const processorsOf = (side) =>
    (catalogue * catalogueCall[side] + cart * cartCall[side] + orders * order[side]) / 1_000
  const processes = (processors) => Math.max(1, Math.ceil(processors / ASSUMED.load))
  const api = processes(processorsOf('api'))
  // Each order is a change of what is left and sold.
  const following = (api * followingOf(orders)) / 1_000
  return {
    pages,
    calls: catalogue + cart,
    orders,
    web: processes((pages * (cached * cachedPage + (1 - cached) * pageAnew)) / 1_000),
    api,
    database: processorsOf('database') + following,
    following,
    connections: api * CONNECTIONS.api + workers * CONNECTIONS.worker,
  }
}

const number = (value) => value.toLocaleString('en', { maximumSignificantDigits: 3 })

/** The table of docs/operations.md. */
const drawGrowth = () =>
  [
    '| visits a day | at the peak: pages, calls, orders a second | processes of the web | of the API | workers | processors of the database | of them for following changes | connections |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...SIZES.map((size) => {
      const { pages, calls, orders, web, api, database, following, connections } = reckon(size)
      const cells = [
        size.visits.toLocaleString('en'),
        [pages, calls, orders].map(number).join('; '),
        ...[web, api, size.workers],
        number(database),
        number(following),
        connections,
      ]
      return `| ${cells.join(' | ')} |`
    }),
  ].join('\n')

const BEGIN = '<!-- written by npm run growth -->'
const END = '<!-- end -->'

/** The page with the table in its place. @throws Error when the page has no place for it */
export const placeGrowth = (page) => {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (after === undefined) throw new Error('docs/operations.md has no place for the table of growth')
  return `${before}${BEGIN}\n${drawGrowth()}\n${END}${after}`
}
