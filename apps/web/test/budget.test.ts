/** Measures the scripts of a first visit: the built pages stay under their budget (docs/decisions/0022). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAssetsOf, readManifest } from '../server/assets.ts'
import { desk } from '../src/app/desk/desk.ts'
import { checkoutFrameFile } from '../src/app/shop/layout/layout.tsx'

// 118.5 KiB. Each page of the back office adds about 40 bytes: its address and its row in the route table.
const BUDGET = 118.5 * 1024
/** A private page arrives without its data, so its scripts decide when it can be read. */
const PRIVATE_BUDGET = 172_000
/** Each file waits for a connection. */
const PRIVATE_FILES = 17
/** A page of the people of a store, with the frame around it. */
const DESK_BUDGET = 200_000
const root = path.resolve(import.meta.dirname, '..')
const outDir = mkdtempSync(path.join(os.tmpdir(), 'tregu-budget-'))

beforeAll(async () => {
  // Without this Vite would build development React, with all its warnings.
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({ root, mode: 'production', logLevel: 'silent', build: { outDir, emptyOutDir: true } })
  process.env.NODE_ENV = before
}, 180_000)
afterAll(() => rmSync(outDir, { recursive: true }))

/** The scripts that the page names and their imports: all of them load before the page reacts. */
const firstLoad = (page: string, layout: readonly string[] = []) => {
  const { entry, scripts } = createAssetsOf(readManifest(path.join(outDir, '.vite/manifest.json')))(
    `src/pages/${page}.tsx`,
    layout,
  )
  return [entry, ...scripts].map((file) => ({
    file,
    bytes: gzipSync(readFileSync(path.join(outDir, file)), { level: 9 }).length,
  }))
}

it('no chunk imports itself by a detour: its parts would run before what they use', () => {
  const manifest = readManifest(path.join(outDir, '.vite/manifest.json'))
  const done = new Set<string>()
  const check = (name: string, way: readonly string[]) => {
    expect(way, [...way, name].join(' -> ')).not.toContain(name)
    if (done.has(name)) return
    for (const next of manifest[name]?.imports ?? []) check(next, [...way, name])
    done.add(name)
  }
  for (const name of Object.keys(manifest)) check(name, [])
})

describe('the first load of a page', () => {
  it.each(['home', 'listing', 'product', 'store', 'search'])(
    `of %s takes at most ${BUDGET / 1024} KiB of compressed scripts`,
    (page) => {
      const files = firstLoad(page)
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
      // The build produced scripts to count.
      expect(files.length).toBeGreaterThan(2)
      expect(bytes, JSON.stringify(files, null, 1)).toBeLessThanOrEqual(BUDGET)
    },
  )
  it.each([
    ['cart', []],
    ['order-address', [checkoutFrameFile]],
    ['order-payment', [checkoutFrameFile]],
    ['account/overview', []],
  ])(
    `of %s takes at most ${PRIVATE_BUDGET / 1000} KB of compressed scripts in ${PRIVATE_FILES} files`,
    (page, layout) => {
      const files = firstLoad(page, layout)
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
      expect(bytes, JSON.stringify(files, null, 1)).toBeLessThanOrEqual(PRIVATE_BUDGET)
      expect(files.length).toBeLessThanOrEqual(PRIVATE_FILES)
    },
  )
  it.each(desk.routes.map(({ file }) => file))(
    `of %s takes at most ${DESK_BUDGET / 1000} KB of compressed scripts`,
    (file) => {
      const [route] = desk.routes
      const files = firstLoad(file, route ? desk.layoutFiles(route) : [])
      const bytes = files.reduce((sum, { bytes }) => sum + bytes, 0)
      expect(files.length).toBeGreaterThan(2)
      expect(bytes, JSON.stringify(files, null, 1)).toBeLessThanOrEqual(DESK_BUDGET)
    },
  )
  it('carries no library that only the server or a form needs', () => {
    const code = firstLoad('home')
      .map(({ file }) => readFileSync(path.join(outDir, file), 'utf8'))
      .join('')
    for (const sign of ['addResourceBundle', 'useFormContext', 'ZodError']) expect(code).not.toContain(sign)
  })
})
