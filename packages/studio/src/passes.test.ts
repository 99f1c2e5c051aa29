import { expect, it } from 'vitest'
import { makePassStore } from './passes.ts'

it('decoded passes stay within their memory', async () => {
  const most = 3 * 1024 * 1024
  const store = makePassStore(undefined, most)
  for (const name of ['cup-hero', 'vase-hero', 'book-hero', 'carton-hero', 'cup-hero']) {
    const { file, base, slots } = await store.open(name)
    expect(base.length).toBe(file.size ** 2 * 3)
    for (const pixels of slots.values()) expect(pixels.length).toBe(file.box.width * file.box.height * 3)
    expect(store.bytes()).toBeLessThanOrEqual(most)
  }
})

it('knows which shots it has', () => {
  const store = makePassStore()
  expect([store.has('cup-hero'), store.has('cup-nothing'), store.has('../cup-hero')]).toEqual([
    true,
    false,
    false,
  ])
})
