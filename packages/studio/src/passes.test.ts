import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listPasses, passesFolder } from './folder.ts'
import { makePassStore } from './passes.ts'
import { readShotFile } from './shot-file.ts'

const files = new Set(readdirSync(passesFolder))

describe('every shot', () => {
  it.each([...listPasses()])('%s has its files, and its labels lie inside their slots', async (name) => {
    const { size, slots, grids, box, gain } = await readShotFile(name)
    const needed = ['K', ...Object.keys(slots)].map((slot) => `${name}.${slot}.avif`)
    expect(needed.filter((file) => !files.has(file))).toEqual([])
    expect(gain).toBeGreaterThan(0.8)
    for (const { n, slot, points } of grids) {
      expect(Object.keys(slots)).toContain(slot)
      expect(points.length).toBe((n + 1) ** 2 * 2)
      const outside = points.filter((point, index) => {
        const [from, length] = index % 2 === 0 ? [box.left, box.width] : [box.top, box.height]
        return point * size < from || point * size > from + length
      })
      expect(outside).toEqual([])
    }
  })

  it('has files of its own only, and all together take 20 MB at most', () => {
    const strays = [...files].filter((file) => !listPasses().has(file.split('.')[0] ?? ''))
    expect(strays).toEqual([])
    const bytes = [...files].reduce((sum, file) => sum + statSync(path.join(passesFolder, file)).size, 0)
    expect(bytes).toBeLessThanOrEqual(20_000_000)
  })
})

it('decoded passes stay within their memory', async () => {
  const most = 3 * 1024 * 1024
  const store = makePassStore(undefined, most)
  const names = [...listPasses()].slice(0, 6)
  for (const name of [...names, ...names]) {
    const { file, base, slots } = await store.open(name)
    expect(base.length).toBe(file.size ** 2 * 3)
    for (const pixels of slots.values()) expect(pixels.length).toBe(file.box.width * file.box.height * 3)
    expect(store.bytes()).toBeLessThanOrEqual(most)
  }
})

it('knows which shots it has', () => {
  const store = makePassStore()
  const [name] = [...listPasses()]
  expect([store.has(name ?? ''), store.has('cup-nothing'), store.has(`../${name}`)]).toEqual([
    true,
    false,
    false,
  ])
})
