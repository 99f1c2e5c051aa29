import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawGrowth, readGrowth } from '../../apps/e2e/bench/draw-growth.mjs'
import { root } from './set-up.mjs'

const benchmarks = readFileSync(path.join(root, 'docs/benchmarks.md'), 'utf8')

describe('docs/growth.svg', () => {
  it('is the picture of the table in benchmarks.md (node apps/e2e/bench/draw-growth.mjs draws it)', () => {
    expect(readFileSync(path.join(root, 'docs/growth.svg'), 'utf8') === drawGrowth(benchmarks)).toBe(true)
  })

  it('has a number for every column and every size', () => {
    const columns = readGrowth(benchmarks)
    expect(columns.length).toBeGreaterThan(3)
    for (const { name, unit, points } of columns) {
      expect([name, unit, points.length > 2]).toEqual([name, unit, true])
      for (const [products, value] of points)
        expect([name, products > 0, value >= 0]).toEqual([name, true, true])
    }
  })
})
