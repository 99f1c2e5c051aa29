import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { envOf, type FakeApi, makeFakeRenderer, startFakeApi } from '../test/fake-api.ts'
import { createApp } from './app.ts'

let api: FakeApi
let web: FastifyInstance
let fake: ReturnType<typeof makeFakeRenderer>

beforeEach(async () => {
  api = await startFakeApi()
  fake = makeFakeRenderer()
  web = await createApp({
    env: envOf(api.url),
    renderer: () => Promise.resolve(fake.renderer),
    files: async () => undefined,
    logger: false,
  })
  await web.ready()
  await vi.waitFor(() => expect(api.isFollowed).toBe(true))
})
afterEach(async () => {
  await web.close()
  await api.close()
})

const ask = (url: string, headers: Record<string, string> = {}, more: Partial<InjectOptions> = {}) =>
  web.inject({ url, headers, ...more })
const priceOf = async (url = '/techno', headers: Record<string, string> = {}) =>
  /<b>(\d+)<\/b>/.exec((await ask(url, headers)).body)?.[1]
/** Asks until the page is cached: the stream may not have begun. */
const keep = (url = '/techno', headers: Record<string, string> = {}) =>
  vi.waitFor(async () => {
    await ask(url, headers)
    const before = fake.inputs.length
    await ask(url, headers)
    expect(fake.inputs.length).toBe(before)
  })

describe('a page of guests', () => {
  it('is rendered once, and again when the API tells a change of what it shows', async () => {
    await keep()
    const rendered = fake.inputs.length
    expect(await priceOf()).toBe('10')
    api.tell(['product 2'])
    api.setPrice(11)
    api.tell(['product 1'])
    await vi.waitFor(async () => expect(await priceOf()).toBe('11'))
    expect(fake.inputs.length).toBe(rendered + 1)
  })

  it('is not cached while the stream is cut, and everything cached is gone', async () => {
    await keep()
    api.cut()
    api.setPrice(12)
    await vi.waitFor(async () => expect(await priceOf()).toBe('12'))
    api.setPrice(13)
    expect(await priceOf()).toBe('13')
    const rendered = fake.inputs.length
    await ask('/techno')
    expect(fake.inputs.length).toBe(rendered + 1)
    api.mend()
    await keep()
    expect(await priceOf()).toBe('13')
  })

  it('is gone when the stream is silent, as it is when a line is cut without a word', {
    timeout: 20_000,
  }, async () => {
    await keep()
    const rendered = fake.inputs.length
    // This API sends no pulse.
    await vi.waitFor(
      async () => {
        await ask('/techno')
        expect(fake.inputs.length).toBeGreaterThan(rendered)
      },
      { timeout: 12_000, interval: 200 },
    )
  })

  it('that was made from answers before a change is not cached, and who asks after the change gets a newer one', async () => {
    await keep()
    const release = api.holdBack()
    const asked = api.asked
    const early = priceOf('/new')
    await vi.waitFor(() => expect(api.asked).toBe(asked + 1))
    api.setPrice(14)
    api.tell(['any list'])
    const late: Promise<string | undefined>[] = []
    await vi.waitFor(() => {
      late.push(priceOf('/new'))
      expect(api.asked).toBe(asked + 2)
    })
    release()
    expect([await early, await late.at(-1)]).toEqual(['10', '14'])
    expect(await priceOf('/new')).toBe('14')
  })

  it('is rendered once for 200 who ask for it at the same time', async () => {
    const release = api.holdBack()
    const answers = Array.from({ length: 200 }, () => ask('/new'))
    await vi.waitFor(() => expect(api.asked).toBe(1))
    release()
    expect(
      new Set((await Promise.all(answers)).map(({ statusCode, body }) => `${statusCode} ${body}`)).size,
    ).toBe(1)
    expect([fake.inputs.length, api.asked]).toEqual([1, 1])
  })

  it('has an ETag and can be a 304, in every encoding; a HEAD has its headers', async () => {
    await keep()
    const plain = await ask('/techno')
    const { etag } = plain.headers
    expect(plain.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(plain.rawPayload.length),
      vary: 'accept-encoding',
    })
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const encoding of ['br', 'gzip']) {
      const answer = await ask('/techno', { 'accept-encoding': encoding })
      expect([answer.headers['content-encoding'], answer.headers.etag]).toEqual([encoding, etag])
      if (encoding === 'gzip') expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body)
      const head = await ask('/techno', { 'accept-encoding': encoding }, { method: 'HEAD' })
      expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
        200,
        '',
        answer.headers['content-length'],
      ])
    }
    const strong = String(etag).replace('W/', '')
    for (const known of [String(etag), strong, `"other", ${etag}`, '*']) {
      const again = await ask('/techno', { 'if-none-match': known, 'accept-encoding': 'br' })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await ask('/techno', { 'if-none-match': '"other"' })).statusCode).toBe(200)
    api.setPrice(15)
    api.tell(['product 1'])
    await vi.waitFor(async () =>
      expect((await ask('/techno', { 'if-none-match': String(etag) })).statusCode).toBe(200),
    )
  })

  it('is apart by language and theme, which come from query and cookie', async () => {
    const bodies = new Map<string, string>()
    for (const cookie of ['', 'lang=de', 'theme=dark', 'lang=de; theme=dark', 'lang=fr'])
      for (const url of ['/techno', '/techno?lang=tr']) {
        await keep(url, { cookie })
        bodies.set(`${cookie} ${url}`, (await ask(url, { cookie })).body)
      }
    expect(bodies.get('lang=de; theme=dark /techno')).toContain('lang="de" data-theme="dark"')
    expect(bodies.get('lang=fr /techno?lang=tr')).toContain('lang="tr" data-theme="system"')
    expect(new Set(bodies.values()).size).toBe(7)
  })

  it('that is private, missing or moved is not cached', async () => {
    await keep()
    for (const url of ['/cart', '/missing', '/moved']) {
      const [first, second] = [await ask(url), await ask(url)]
      expect([url, first.headers.etag, second.headers.etag]).toEqual([url, undefined, undefined])
      expect(fake.inputs.filter((input) => input.url === url)).toHaveLength(2)
    }
    expect((await ask('/cart')).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    expect((await ask('/moved?utm_source=mail&lang=de')).headers.location).toBe(
      '/there?utm_source=mail&lang=de',
    )
  })
})

describe('strangers', () => {
  it('get the same page: neither a person’s headers nor the host reach the rendering', async () => {
    await keep()
    const { body, headers } = await ask('/techno')
    const rendered = fake.inputs.length
    const secret = 'a-token-of-a-person'
    const odd: Record<string, string>[] = [
      { authorization: `Token ${secret}`, 'x-browser-id': secret },
      { cookie: `session=${secret}; name=Arta; cart=${secret}` },
      { cookie: `lang="><script>${secret}</script>; theme=${secret}` },
      {
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.test',
      },
      {
        'accept-language': 'de',
        'user-agent': secret,
        referer: `http://shop.test/${secret}`,
        origin: 'http://evil.test',
      },
      {
        'x-original-url': '/cart',
        'x-rewrite-url': '/cart',
        'x-tregu-forwarded': `render ${secret}`,
        range: 'bytes=0-9',
      },
      {
        'if-modified-since': new Date().toUTCString(),
        'cache-control': 'no-cache',
        pragma: 'no-cache',
        te: 'trailers',
      },
    ]
    for (const each of odd) {
      const answer = await ask('/techno', each)
      expect([answer.statusCode, answer.body]).toEqual([200, body])
      expect(answer.headers['content-security-policy']).toBe(headers['content-security-policy'])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(fake.inputs.length).toBe(rendered)
  })

  it('cannot put anything into a page that is new: a rendering is given its address, language and theme alone', async () => {
    const secret = 'a-token-of-a-person'
    await ask(`/new?name=${secret}&lang=${secret}#${secret}`, {
      authorization: `Token ${secret}`,
      cookie: `session=${secret}; lang=${secret}; theme=${secret}`,
      host: `${secret}.test`,
      'x-forwarded-host': `${secret}.test`,
      'x-forwarded-for': '203.0.113.7',
      'x-request-id': secret,
      'x-browser-id': secret,
      'user-agent': secret,
    })
    const { url, language, theme, origin, apiHeaders } = fake.inputs.at(-1) as (typeof fake.inputs)[0]
    expect({ url, language, theme, origin }).toEqual({
      url: `/new?lang=${secret}`,
      language: 'sq',
      theme: 'system',
      origin: 'http://shop.test',
    })
    expect(JSON.stringify(apiHeaders)).not.toMatch(/a-token|203\.0\.113/)
  })
})

describe('more new pages than can be rendered', () => {
  it('are refused with when to come back, while cached pages are answered', async () => {
    await keep()
    const release = api.holdBack()
    const many = Array.from({ length: 100 }, (_, n) =>
      ask(`/search?q=${n}`, { cookie: 'lang=fr', ...(n % 2 === 0 ? { accept: 'text/html,*/*' } : {}) }),
    )
    await vi.waitFor(() => expect(fake.inputs.some(({ url }) => url === '/search?q=3')).toBe(true))
    expect(await priceOf()).toBe('10')
    release()
    const answers = await Promise.all(many)
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect([refused.length, answers.length - refused.length]).toEqual([36, 64])
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']))
    const isPage = ({ headers }: (typeof refused)[0]) =>
      String(headers['content-type']).startsWith('text/html')
    const [forBrowsers = [], forPrograms = []] = [
      refused.filter(isPage),
      refused.filter((one) => !isPage(one)),
    ]
    expect([forBrowsers.length, forPrograms.length]).toEqual([18, 18])
    expect(forBrowsers[0]?.body).toMatch(/<html lang="fr">[\s\S]*<h1[^>]*>Le marché/)
    expect(String(forBrowsers[0]?.headers['content-security-policy'])).toContain("script-src 'self';")
    expect(forPrograms[0]?.json().error).toBe('unavailable')
    expect((await ask('/search?q=99')).statusCode).toBe(200)
  })
})
