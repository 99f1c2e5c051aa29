import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { envOf, type FakeApi, makeFakeRenderer, startFakeApi } from '../test/fake-api.ts'
import { createApp } from './app.ts'
import { preparePage } from './packed-page.ts'
import { makePageCache } from './page-cache.ts'

const LINE = 'Prices and stock may have changed: we cannot reach the market’s server at the moment.'

let api: FakeApi
let web: FastifyInstance
let fake: ReturnType<typeof makeFakeRenderer>
let isDraining = false

beforeEach(async () => {
  isDraining = false
  api = await startFakeApi()
  fake = makeFakeRenderer()
  web = await createApp({
    env: envOf(api.url),
    renderer: () => Promise.resolve(fake.renderer),
    files: async () => undefined,
    logger: false,
    isDraining: () => isDraining,
  })
  await web.ready()
  await vi.waitFor(() => expect(api.isFollowed).toBe(true))
})
afterEach(async () => {
  await web.close()
  await api.close()
})

const ask = (url: string, headers: Record<string, string> = { cookie: 'lang=en' }) =>
  web.inject({ url, headers })
/** Asks until the page is cached: the stream may not have begun. */
const cache = (url: string) =>
  vi.waitFor(async () => {
    await ask(url)
    const before = fake.inputs.length
    await ask(url)
    expect(fake.inputs.length).toBe(before)
  })

describe('while the API is away', () => {
  it('a cached page is shown with the line, an uncached one is a 503, and both are made again when it is back', async () => {
    await cache('/techno')
    api.fail()
    api.cut()
    await vi.waitFor(async () => expect((await ask('/techno')).body).toContain(LINE))
    const kept = await ask('/techno')
    expect([kept.statusCode, kept.headers['cache-control'], kept.headers.etag]).toEqual([
      200,
      'no-store',
      undefined,
    ])
    expect(kept.body).toContain('<b>10</b>')
    expect(kept.headers['content-security-policy']).toContain("script-src 'self'")
    const other = await ask('/home')
    expect([other.statusCode, other.headers['retry-after']]).toEqual([503, '5'])
    expect(other.body).not.toContain(LINE)
    api.setPrice(11)
    api.mend()
    await vi.waitFor(
      async () => {
        const { body } = await ask('/techno')
        expect([body.includes('<b>11</b>'), body.includes(LINE)]).toEqual([true, false])
      },
      { timeout: 10_000, interval: 100 },
    )
    expect((await ask('/home')).statusCode).toBe(200)
  })

  it('the API is not asked for each kept page, but every two seconds', async () => {
    await cache('/techno')
    api.fail()
    api.cut()
    await vi.waitFor(async () => expect((await ask('/techno')).body).toContain(LINE))
    const before = api.asked
    for (let n = 0; n < 20; n++) expect((await ask('/techno')).body).toContain(LINE)
    expect(api.asked - before).toBeLessThanOrEqual(2)
  })

  it('a reader waits three seconds at most for a page that is kept, when the API hangs', async () => {
    await cache('/techno')
    const release = api.holdBack()
    api.tell(['product 1'])
    await vi.waitFor(() => expect(api.isFollowed).toBe(true))
    const begun = performance.now()
    await vi.waitFor(async () => expect((await ask('/techno')).body).toContain(LINE), { timeout: 10_000 })
    expect(performance.now() - begun).toBeLessThan(6_000)
    const again = performance.now()
    expect((await ask('/techno')).body).toContain(LINE)
    expect(performance.now() - again).toBeLessThan(1_000)
    release()
    await vi.waitFor(async () => expect((await ask('/techno')).body).not.toContain(LINE), { timeout: 10_000 })
  })

  it('a page that a change has ended is kept too, packed as the browser takes it, in the reader’s language', async () => {
    await cache('/techno')
    await vi.waitFor(async () => {
      await ask('/techno', { cookie: 'lang=ge' })
      expect((await ask('/techno', { cookie: 'lang=ge' })).headers.etag).toBeDefined()
    })
    api.tell(['product 1'])
    api.fail()
    await vi.waitFor(async () => expect((await ask('/techno')).body).toContain(LINE))
    const german = await ask('/techno', { cookie: 'lang=ge', 'accept-encoding': 'br' })
    expect(german.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(german.rawPayload).toString()).toContain(
      'Der Server des Marktplatzes ist gerade nicht erreichbar.',
    )
  })
})

describe('a kept page', () => {
  const page = preparePage(200, '<body>coat</body>', {}, true)
  const FOREVER = Number.POSITIVE_INFINITY
  const same = async (given: typeof page) => given

  it('is shown up to an hour after it was last right, and marked once', async () => {
    let time = 1_000_000
    const pages = makePageCache(1, () => time)
    pages.onChange({ position: 10, changed: 'everything' })
    pages.put('coat', page, { tags: ['product 1'], position: 10, until: FOREVER })
    expect(await pages.findKept('coat', same)).toBeNull()
    time += 7_200_000
    pages.close()
    expect(pages.get('coat')).toBeUndefined()
    const mark = vi.fn(same)
    time += 3_599_999
    expect(await pages.findKept('coat', mark)).toBe(page)
    expect(await pages.findKept('coat', mark)).toBe(page)
    expect(mark).toHaveBeenCalledTimes(1)
    time += 1
    expect(await pages.findKept('coat', mark)).toBeNull()
  })

  it('is gone when the address has a new page, or none any more', async () => {
    const pages = makePageCache(1)
    const basis = { tags: ['product 1'], position: 20, until: FOREVER }
    pages.onChange({ position: 10, changed: 'everything' })
    for (const end of [() => pages.forget('coat'), () => pages.put('coat', page, basis)]) {
      pages.put('coat', page, basis)
      pages.onChange({ position: 20, changed: 'everything' })
      expect(await pages.findKept('coat', same)).toBe(page)
      end()
      expect(await pages.findKept('coat', same)).toBeNull()
    }
  })
})

describe('the readiness of the web server', () => {
  const ready = async () => {
    const answer = await ask('/readyz')
    return [answer.statusCode, answer.json()]
  }

  it('begins when the API has been reached once, and stays while it is away', async () => {
    api.fail()
    expect(await ready()).toEqual([503, { ok: false, api: false }])
    api.mend()
    expect(await ready()).toEqual([200, { ok: true, api: true }])
    api.fail()
    expect(await ready()).toEqual([200, { ok: true, api: false }])
  })

  it('turns to 503 when the server is told to stop, while pages are still answered', async () => {
    expect(await ready()).toEqual([200, { ok: true, api: true }])
    isDraining = true
    expect(await ready()).toEqual([503, { ok: false, api: true }])
    expect((await ask('/techno')).statusCode).toBe(200)
  })
})
