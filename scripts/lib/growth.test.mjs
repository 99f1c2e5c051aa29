import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { followingOf, MEASURED, placeGrowth, reckon, SIZES } from './growth.mjs'

const docs = path.join(import.meta.dirname, '../../docs')
const read = (name) => readFileSync(path.join(docs, name), 'utf8')

describe('the table of growth', () => {
  it('is what the figures give', () => {
    expect(read('operations.md')).toBe(placeGrowth(read('operations.md')))
  })

  it('reckons with the processor times that the benchmarks have', () => {
    const benchmarks = read('benchmarks.md')
    const times = (row) => benchmarks.match(new RegExp(`^\\| ${row}.*`, 'm'))?.[0] ?? ''
    expect(times('pages rendered again \\(web\\)')).toContain(`| ${MEASURED.pageAnew} ms,`)
    expect(times('cached pages \\(web\\)')).toContain(`${MEASURED.cachedPage} ms |`)
    expect(times('listings made again \\(API\\)')).toContain(`| ${MEASURED.catalogueCall.api} ms,`)
    // Two processors: 2,000 ms of a second are shared by so many orders, or bare transactions.
    const [, orders, bare] =
      /placing an order +\| (\d+)\/s.*bare transaction \((\d+)\/s\)/.exec(benchmarks) ?? []
    expect(MEASURED.order.api + MEASURED.order.database).toBeCloseTo(2_000 / Number(orders), 0)
    expect(MEASURED.order.database).toBeCloseTo(2_000 / Number(bare), 0)
  })

  it('counts what processes cost that follow the catalogue, as the benchmarks have it', () => {
    const benchmarks = read('benchmarks.md')
    const rowsOf = (who) =>
      [...benchmarks.matchAll(new RegExp(`^\\| ${who} \\| ([\\d.]+) \\| \\d+ \\| (\\d+) ms \\|$`, 'gm'))].map(
        ([, edits, cost]) => ({ edits: Number(edits), cost: Number(cost) }),
      )
    const { edits, followed, edit, processes } = MEASURED.following
    const measured = rowsOf(`${processes}, over PostgreSQL`)
    expect(measured).toEqual(edits.map((rate, n) => ({ edits: rate, cost: followed[n] })))
    const most = rowsOf('none').at(-1)
    expect(edit).toBeCloseTo(most.cost / most.edits, 1)
    expect([0, edits[2], 500].map(followingOf)).toEqual(
      [0, 2, 2].map((n) => (followed[n] - edits[n] * edit) / processes),
    )
    expect(followingOf(2)).toBeGreaterThan(followingOf(1))
  })

  it('needs more of everything for more visits', () => {
    const needs = SIZES.map(reckon)
    for (const key of ['pages', 'calls', 'orders', 'database', 'following', 'connections'])
      expect(needs.map((need) => need[key])).toEqual(needs.map((need) => need[key]).toSorted((a, b) => a - b))
    expect(needs.every(({ web, api }) => web >= 1 && api >= 1)).toBe(true)
  })
})
