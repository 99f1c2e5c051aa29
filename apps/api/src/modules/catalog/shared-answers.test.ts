import { api } from '@tregu/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { signUp } from '../../../test/as.ts'
import { eventually } from '../../../test/eventually.ts'
import { buildProduct, buildStore } from '../../../test/factories.ts'

const test = useApp({
  ANSWERS_MB: 8,
  PAGES_SHARED_SECONDS: 60,
  PAGES_PURGE_URL: 'https://cdn.example/purge',
})
const LISTING = '/products/fashion/'
const headersOf = async (query: string, headers: Record<string, string> = {}) =>
  (await test.read(api.catalog.list, `${LISTING}${query}`, { headers })).headers
const cachingOf = async (query: string, headers: Record<string, string> = {}) =>
  (await headersOf(query, headers))['cache-control']

beforeAll(async () => {
  const store = await buildStore(test, { slug: 'first', name: 'First', department: 'fashion' })
  await buildProduct(test, { store, slug: 'coat', path: 'fashion/men/coats', price: 12_000, stock: 5 })
})

describe('answers that shared caches may keep', () => {
  it('are a guest’s, in the language of their address, for the time of the setting at most', async () => {
    await eventually(async () =>
      expect(await cachingOf('?lang=en')).toMatch(
        /^public, max-age=0, s-maxage=(\d+), stale-while-revalidate=\1$/,
      ),
    )
    const seconds = Number(/s-maxage=(\d+)/.exec(String(await cachingOf('?lang=en')))?.[1])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    const { token } = await signUp(test)
    expect([
      await cachingOf(''),
      await cachingOf('', { 'x-language': 'en', cookie: 'lang=en' }),
      await cachingOf('?lang=xx'),
      await cachingOf('?lang=en', { authorization: `Token ${token}` }),
    ]).toEqual(['no-cache', 'no-cache', 'no-cache', 'no-cache'])
  })

  it('name the tags by which a CDN drops them, and everything that they differ by', async () => {
    await eventually(async () => expect(await cachingOf('?lang=en')).toContain('public'))
    const told = await headersOf('?lang=en')
    expect(String(told['cache-tag']).split(',').length).toBeGreaterThan(0)
    expect(told['cache-tag']).toMatch(/^[\w%.~-]+(,[\w%.~-]+)*$/)
    expect(told.vary).toBe('origin, accept-language, x-language, cookie, authorization')
    const again = await headersOf('?lang=en', { 'if-none-match': String(told.etag) })
    expect(again['cache-control']).toContain('public')
  })

  it('are none that count who gets them, such as the results of a search', async () => {
    await eventually(async () => expect(await cachingOf('?lang=en')).toContain('public'))
    const url = '/search?lang=en&q=coat'
    for (let n = 0; n < 2; n++)
      expect((await test.read(api.catalog.search, url)).headers['cache-control']).toBe('no-cache')
    expect(test.deps.responseCache.get(`en ${url}`)).toBeDefined()
  })
})
