import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cacheTagsOf, sharedFor } from '@tregu/contract/rendering'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { envOf, type FakeApi, makeFakeRenderer, startFakeApi } from '../test/fake-api.ts'
import { createApp } from './app.ts'
import { BadEnv, type Env, readEnv } from './env.ts'
import { preparePage } from './packed-page.ts'
import { makePurger } from './purge.ts'
import { headersFor } from './shared-pages.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const start = async (own: Partial<Env>): Promise<{ api: FakeApi; web: FastifyInstance }> => {
  const api = await startFakeApi()
  closing.push(() => api.close())
  const web = await createApp({
    env: envOf(api.url, own),
    renderer: () => Promise.resolve(makeFakeRenderer().renderer),
    files: async () => undefined,
    logger: false,
  })
  closing.push(() => web.close())
  await web.ready()
  await vi.waitFor(() => expect(api.isFollowed).toBe(true))
  return { api, web }
}

const SHARED = 'public, max-age=0, s-maxage=30, stale-while-revalidate=30'
const VARY = 'accept-encoding, authorization, cookie'
const cachingOf = async (web: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  (await web.inject({ url, headers })).headers['cache-control']

describe('a page that shared caches may keep', () => {
  it('is a guest’s page as its address has it: not with another language or theme in cookies, nor for somebody signed in', async () => {
    const { web } = await start({ sharedSeconds: 30 })
    const cookies: [string, string, boolean][] = [
      ['/techno', '', true],
      ['/techno', 'lang=sq; theme=system; other=1', true],
      ['/techno', 'lang=en', false],
      ['/techno', 'theme=dark', false],
      ['/techno?lang=en', 'lang=ge', true],
      ['/techno?lang=xx', 'lang=ge', false],
      ['/techno?lang=en', 'theme=light', false],
    ]
    for (const [url, cookie, isShared] of cookies) {
      await vi.waitFor(async () => {
        await web.inject({ url, headers: { cookie } })
        expect([url, cookie, await cachingOf(web, url, { cookie })]).toEqual([
          url,
          cookie,
          isShared ? SHARED : 'private, no-cache',
        ])
      })
      expect((await web.inject({ url, headers: { cookie } })).headers.vary).toBe(VARY)
    }
    expect(await cachingOf(web, '/techno', { authorization: 'Token 1' })).toBe('private, no-cache')
    const known = String((await web.inject({ url: '/techno' })).headers.etag)
    const again = await web.inject({ url: '/techno', headers: { 'if-none-match': known } })
    expect([again.statusCode, again.headers['cache-control'], again.headers['cache-tag']]).toEqual([
      304,
      SHARED,
      undefined,
    ])
  })

  it('is no private, missing or moved page, and none while the API tells no changes', async () => {
    const { api, web } = await start({ sharedSeconds: 30 })
    await vi.waitFor(async () => expect(await cachingOf(web, '/techno')).toBe(SHARED))
    for (const url of ['/cart', '/missing', '/moved'])
      expect([url, String(await cachingOf(web, url)).includes('public')]).toEqual([url, false])
    api.cut()
    await vi.waitFor(async () => expect(await cachingOf(web, '/techno')).toBe('private, no-cache'))
    api.fail()
    await vi.waitFor(async () => expect(await cachingOf(web, '/techno')).toBe('no-store'))
  })

  it('is none at all without the setting', async () => {
    const { web } = await start({})
    for (let n = 0; n < 3; n++) expect(await cachingOf(web, '/techno')).toBe('private, no-cache')
    expect((await web.inject({ url: '/techno' })).headers.vary).toBe('accept-encoding')
  })

  it('is kept until it ends by itself at most, and not in its last second', () => {
    const page = preparePage(200, 'coat', { 'cache-control': 'private, no-cache' }, true)
    const request = { headers: {} }
    const keep = (until: number) =>
      headersFor(
        page,
        { request, isOfAddress: true, basis: { tags: [], position: 1, until } },
        { sharedSeconds: 30, purge: null },
        () => 1_000_000,
      )[1]
    expect([keep(1_000_999), keep(1_012_500), keep(9_000_000)]).toEqual([
      'private, no-cache',
      'public, max-age=0, s-maxage=12, stale-while-revalidate=12',
      SHARED,
    ])
    expect(sharedFor(0, Number.POSITIVE_INFINITY, 0)).toBeNull()
  })

  it('names its tags where a CDN drops by tags, and is not shared when these are too many', async () => {
    const purge = { url: 'http://127.0.0.1:9', token: null }
    const { web } = await start({ sharedSeconds: 30, purge })
    await vi.waitFor(async () =>
      expect((await web.inject({ url: '/techno' })).headers).toMatchObject({
        'cache-control': SHARED,
        'cache-tag': 'product-1,any-list',
      }),
    )
    const page = preparePage(200, 'coat', { 'cache-control': 'private, no-cache' }, true)
    const tags = Array.from({ length: 2_000 }, (_, n) => `product ${n}`)
    const sent = { request: { headers: {} }, isOfAddress: true, basis: { tags, position: 1, until: 1e15 } }
    expect(headersFor(page, sent, { sharedSeconds: 30, purge })).toContain('private, no-cache')
    expect(cacheTagsOf(['a b,c', 'ç'])).toBe('a-b%2Cc,%C3%A7')
  })
})

/** A CDN that notes its calls. */
const startCdn = async () => {
  const calls: { authorization: string | undefined; body: unknown }[] = []
  const state = { status: 200 }
  const server = createServer(async (request, reply) => {
    const body = JSON.parse((await request.toArray()).join(''))
    calls.push({ authorization: request.headers.authorization, body })
    reply.writeHead(state.status).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  return { calls, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge` }
}

describe('a CDN that drops pages by their tags', () => {
  it('is told everything when the stream begins, then the tags that changed, together and with the token', async () => {
    const cdn = await startCdn()
    const { api, web } = await start({ sharedSeconds: 30, purge: { url: cdn.url, token: 'secret' } })
    await vi.waitFor(() => expect(cdn.calls).toHaveLength(1), { timeout: 3_000 })
    expect(cdn.calls[0]).toEqual({ authorization: 'Bearer secret', body: { purge_everything: true } })
    api.tell(['product 1', 'any list'])
    api.tell(['product 2', 'product 1'])
    const begun = performance.now()
    await web.inject({ url: '/techno' })
    expect(performance.now() - begun).toBeLessThan(900)
    await vi.waitFor(() => expect(cdn.calls).toHaveLength(2), { timeout: 3_000 })
    expect(cdn.calls[1]?.body).toEqual({ tags: ['product-1', 'any-list', 'product-2'] })
  })

  it('is told again what it did not take, with one line in the log, and gets a hundred tags in a call', async () => {
    const cdn = await startCdn()
    cdn.state.status = 429
    const warn = vi.fn()
    const purger = makePurger({ url: cdn.url, token: null }, { warn }, 5)
    closing.push(async () => purger.stop())
    purger.drop(Array.from({ length: 150 }, (_, n) => `product ${n}`))
    await vi.waitFor(() => expect(cdn.calls.length).toBeGreaterThanOrEqual(3))
    expect(warn.mock.calls.map(([text]) => text)).toEqual([
      'PAGES_PURGE_URL cannot be called, so the CDN shows old pages until their time ends: Error: it answered 429',
    ])
    cdn.state.status = 200
    const before = cdn.calls.length
    await vi.waitFor(() => expect(cdn.calls.length).toBe(before + 2))
    const told = cdn.calls.slice(before).map(({ body }) => (body as { tags: string[] }).tags)
    expect(told.map((tags) => tags.length)).toEqual([100, 50])
    expect(new Set(told.flat()).size).toBe(150)
    expect(warn).toHaveBeenLastCalledWith('the CDN drops pages again')
    expect(cdn.calls[0]?.authorization).toBeUndefined()
  })

  it('drops everything when thousands of tags have changed', async () => {
    const cdn = await startCdn()
    const purger = makePurger({ url: cdn.url, token: null }, { warn: vi.fn() }, 5)
    closing.push(async () => purger.stop())
    purger.drop(Array.from({ length: 2_001 }, (_, n) => `product ${n}`))
    await vi.waitFor(() => expect(cdn.calls).toHaveLength(1))
    expect(cdn.calls[0]?.body).toEqual({ purge_everything: true })
  })
})

describe('the settings of shared caches', () => {
  it('are a time up to an hour and an address, and are off by default', () => {
    expect(readEnv({})).toMatchObject({ sharedSeconds: 0, purge: null })
    const PAGES_PURGE_URL = 'https://cdn.example/purge'
    expect(readEnv({ PAGES_PURGE_URL }).purge).toBeNull()
    expect(
      readEnv({ PAGES_SHARED_SECONDS: '60', PAGES_PURGE_URL, PAGES_PURGE_TOKEN: 'secret' }),
    ).toMatchObject({
      sharedSeconds: 60,
      purge: { url: PAGES_PURGE_URL, token: 'secret' },
    })
    for (const wrong of [{ PAGES_SHARED_SECONDS: '3601' }, { PAGES_PURGE_URL: 'ftp://cdn.example' }])
      expect(() => readEnv(wrong)).toThrow(BadEnv)
  })
})
