import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RenderInput } from '../src/app/entry-server.tsx'
import { envOf } from '../test/fake-api.ts'
import { createApp } from './app.ts'
import type { Renderer } from './pages.ts'

const asked: RenderInput[] = []
/** Answers every page except the departments' with 404; `/broken` fails to render. */
const statusOf = (url: string) => (url.startsWith('/broken') ? 503 : 404)
const renderer: Renderer = {
  render: async (input) => {
    asked.push(input)
    if (input.url.startsWith('/fault')) throw new Error('a secret of the inside')
    if (input.url.startsWith('/moved')) return { kind: 'moved', to: '/there' }
    return {
      kind: 'page',
      status: statusOf(input.url),
      personal: false,
      html: '<p>page</p>',
      inlineScripts: ['early()'],
      basis: null,
    }
  },
  assetsOf: () => ({ entry: '', scripts: [], styles: [] }),
  development: false,
}
/** No server listens on port 9, so the API is down. */
const open = (publicUrl: string, apiUrl = 'http://127.0.0.1:9') =>
  createApp({
    env: envOf(apiUrl, { publicUrl, pagesMegabytes: 0, isTrusted: () => false }),
    renderer: () => Promise.resolve(renderer),
    files: async () => undefined,
    logger: false,
  })

let app: FastifyInstance
beforeAll(async () => {
  app = await open('http://shop.test')
})
afterAll(() => app.close())

describe('an address with slashes that follow one another', () => {
  it.each([
    ['/techno//', '/techno/'],
    ['/techno//phones///smart?page=2', '/techno/phones/smart?page=2'],
  ])('%s leads to %s', async (url, to) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([301, to])
  })
})

describe('while the API is away', () => {
  it.each([
    ['en', 'The shop is not available for a moment. Please try again.'],
    ['de', 'Der Marktplatz ist gerade nicht erreichbar. Bitte versuchen Sie es erneut.'],
  ])('its calls are refused in the envelope, in %s, and say when to ask again', async (language, message) => {
    for (const url of [`/api/products/?lang=${language}`, `/api/orders/cart/?lang=${language}`]) {
      const answer = await app.inject({ url, method: url.includes('cart') ? 'POST' : 'GET' })
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
        503,
        '5',
        'no-store',
      ])
      const { request_id, ...said } = answer.json()
      expect(said).toEqual({ error: 'unavailable', message })
      expect(request_id).toBe(answer.headers['x-request-id'])
    }
  })

  it('a page says when to come back', async () => {
    const answer = await app.inject('/broken')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  })
})

it('a long body whose sender waits to be told to go on reaches the API', async () => {
  const api = fastify()
  api.post('/echo', ({ body, headers }) => ({
    sent: (body as { text: string }).text.length,
    expect: headers.expect,
  }))
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
  const web = await open('http://shop.test', apiUrl)
  await web.listen({ port: 0, host: '127.0.0.1' })
  const { port } = web.server.address() as { port: number }
  const answer = await new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', expect: '100-continue' }
    const sent = request({ port, path: '/api/echo', method: 'POST', headers }, async (response) => {
      resolve(`${response.statusCode} ${await text(response)}`)
    })
    sent.on('error', reject)
    sent.on('continue', () => sent.end(JSON.stringify({ text: 'a'.repeat(900_000) })))
    sent.flushHeaders()
  })
  expect(answer).toBe('200 {"sent":900000}')
  await web.close()
  await api.close()
})

describe('what is no page', () => {
  it('an address that cannot be decoded is the page not found; under /api it is malformed', async () => {
    asked.length = 0
    const page = await app.inject('/techno/%zz')
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(asked.map(({ url }) => url)).toEqual(['/nowhere/at/all/here'])
    const call = await app.inject({ url: '/api/%zz', headers: { 'accept-language': 'en' } })
    expect([call.statusCode, call.json().error, call.json().message]).toEqual([
      400,
      'malformed',
      'Some of the data is not valid.',
    ])
  })

  it('an address that begins with two slashes, which would name another host, is the page not found', async () => {
    const web = await open('http://shop.test')
    await web.listen({ port: 0, host: '127.0.0.1' })
    const { port } = web.server.address() as { port: number }
    asked.length = 0
    for (const path of ['//techno', '//evil.test/', '/\\evil.test']) {
      const status = await new Promise((resolve, reject) => {
        const sent = request({ port, path }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        sent.on('error', reject)
        sent.end()
      })
      expect([path, status]).toEqual([path, 404])
    }
    expect(new Set(asked.map(({ url }) => url))).toEqual(new Set(['/nowhere/at/all/here']))
    await web.close()
  })

  it('a call that cannot be passed on is malformed; a fault of ours tells nothing of the inside', async () => {
    const call = await app.inject({ url: '/api//products/', headers: { 'accept-language': 'en' } })
    expect([call.statusCode, call.json().error]).toEqual([400, 'malformed'])
    const fault = await app.inject('/fault')
    expect([fault.statusCode, fault.json().error]).toEqual([503, 'unavailable'])
    expect(fault.body).not.toContain('secret')
  })

  it('only reading is allowed of pages', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const answer = await app.inject({ url: '/techno', method })
      expect([method, answer.statusCode, answer.headers.allow, answer.json().error]).toEqual([
        method,
        405,
        'GET, HEAD',
        'method_not_allowed',
      ])
    }
    expect((await app.inject({ url: '/techno', method: 'HEAD' })).body).toBe('')
  })
})

describe('a page’s headers', () => {
  it('keep scripts, frames and guesses out, and plain http where the shop is known by https', async () => {
    const { headers } = await app.inject('/')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    const hash = createHash('sha256').update('early()').digest('base64')
    expect(headers['content-security-policy']).toContain(`; script-src 'self' 'sha256-${hash}'; `)
    expect(headers['content-security-policy']).toContain("; frame-ancestors 'none'; ")
    const preview = await app.inject('/admin/dashboard/market/home/preview/key')
    expect(preview.headers['content-security-policy']).toContain("; frame-ancestors 'self'; ")
    expect(headers['content-security-policy']).toMatch(
      /require-trusted-types-for 'script'; trusted-types mailbox service-worker$/,
    )
    expect(headers['strict-transport-security']).toBeUndefined()
    const encrypted = await open('https://shop.test')
    for (const address of ['/', '/healthz', '/assets/none.js'])
      expect((await encrypted.inject(address)).headers['strict-transport-security']).toBe('max-age=31536000')
    await encrypted.close()
  })

  it('forbid frames and guesses also for what is no page', async () => {
    for (const address of ['/robots.txt', '/healthz'])
      expect((await app.inject(address)).headers).toMatchObject({
        'content-security-policy': "frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
  })
})
