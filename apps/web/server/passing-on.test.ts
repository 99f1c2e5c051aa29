import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { FORWARDED_HEADER } from '@tregu/contract/forwarding'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envOf } from '../test/fake-api.ts'
import { createApp } from './app.ts'
import { readTrusted } from './shopper.ts'

const PUBLIC = 'http://shop.test'
let api: FastifyInstance
let web: FastifyInstance
let longest = 0
const heard: { url: string; headers: Record<string, unknown> }[] = []

beforeAll(async () => {
  api = fastify({ forceCloseConnections: true })
  api.get('/away', (request, reply) => {
    heard.push({ url: request.url, headers: request.headers })
    return reply.code(503).header('retry-after', '5').send({ error: 'unavailable' })
  })
  api.all('/*', async ({ url, headers }) => {
    heard.push({ url, headers })
    return { ok: true }
  })
  // The API accepts one socket and echoes; it refuses all others.
  api.server.on('upgrade', (asked, socket) => {
    heard.push({ url: asked.url ?? '', headers: asked.headers })
    if (asked.url?.startsWith('/ws/new_chat/1/')) {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n')
      return socket.pipe(socket)
    }
    const body = '{"error":"not_found"}'
    return socket.end(`HTTP/1.1 404 Not Found\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
  })
  const apiUrl = await api.listen({ port: 0, host: '127.0.0.1' })
  web = await createApp({
    env: envOf(apiUrl, {
      publicUrl: PUBLIC,
      pagesMegabytes: 0,
      isTrusted: readTrusted('127.0.0.1') ?? (() => false),
    }),
    renderer: () => Promise.reject(new Error('no page is asked for')),
    files: async () => undefined,
    logger: false,
  })
  longest = web.server.requestTimeout
  // Shorter than in production, to keep the test fast.
  Object.assign(web.server, { requestTimeout: 500, headersTimeout: 400, connectionsCheckingInterval: 100 })
  await web.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await web.close()
  await api.close()
})

const portOf = () => (web.server.address() as AddressInfo).port
const upgrade = (path: string, more: readonly string[] = []) => {
  const socket = connect(portOf(), '127.0.0.1')
  const lines = [
    `GET ${path} HTTP/1.1`,
    'host: shop.test',
    'connection: Upgrade',
    'upgrade: websocket',
    ...more,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

describe('behind a proxy that TRUST_PROXY names', () => {
  it('the API is told the shopper’s address and host, as the proxy told them', async () => {
    heard.length = 0
    await fetch(`http://127.0.0.1:${portOf()}/api/products`, {
      headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.7', 'x-forwarded-host': 'shop.test' },
    })
    const { headers } = heard[0] as (typeof heard)[0]
    expect([String(headers[FORWARDED_HEADER]).split(' ')[0], headers['x-forwarded-host']]).toEqual([
      '203.0.113.7',
      'shop.test',
    ])
  })
})

it('calls and sockets reach the configured API with the shopper’s credentials', async () => {
  heard.length = 0
  const credentials = { authorization: 'Token abc', 'x-browser-id': 'b-1', cookie: 'lang=sq' }
  await fetch(`http://127.0.0.1:${portOf()}/api/orders/tregu/cart`, { headers: credentials })
  const socket = upgrade('/ws/new_chat/1/?ticket=t-1')
  await once(socket, 'data')
  socket.destroy()
  expect(heard.map(({ url }) => url)).toEqual(['/orders/tregu/cart', '/ws/new_chat/1/?ticket=t-1'])
  expect(heard[0]?.headers).toMatchObject(credentials)
})

it('what the API refuses for a moment is passed on at once, with when to come back', async () => {
  heard.length = 0
  const { status, headers } = await fetch(`http://127.0.0.1:${portOf()}/api/away`)
  expect([status, headers.get('retry-after'), heard.length]).toEqual([503, '5', 1])
})

describe('a socket', () => {
  it('is opened when the API has opened it, and passes on both ways', async () => {
    heard.length = 0
    const socket = upgrade('/ws/new_chat/1/', [`origin: ${PUBLIC}`, 'x-forwarded-for: 203.0.113.7'])
    const [head] = await once(socket, 'data')
    expect(String(head)).toMatch(/^HTTP\/1\.1 101 /)
    expect(String(heard[0]?.headers[FORWARDED_HEADER]).split(' ')[0]).toBe('203.0.113.7')
    socket.write('hello')
    const [echo] = await once(socket, 'data')
    expect(String(echo)).toBe('hello')
    socket.destroy()
  })

  it('that the API refuses is never opened: its answer passes on', async () => {
    const answer = await text(upgrade('/ws/new_chat/2/'))
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).toContain('{"error":"not_found"}')
  })

  it('asked for by a page of another site is a 403, and the API is not asked', async () => {
    heard.length = 0
    for (const origin of ['http://evil.test', 'null', 'http://shop.test.evil.test', 'http://shop.test:81']) {
      const answer = await text(upgrade('/ws/new_chat/1/', [`origin: ${origin}`]))
      expect([origin, answer.slice(0, 12)]).toEqual([origin, 'HTTP/1.1 403'])
      expect(answer).toContain('"error":"forbidden"')
    }
    expect(heard).toEqual([])
  })

  it('anywhere else is an ordinary request', async () => {
    const answer = await text(upgrade('/healthz'))
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})

it('a body of 70 MB is a 413', async () => {
  const sent = request({
    port: portOf(),
    path: '/api/echo',
    method: 'POST',
    headers: { 'content-length': 70_000_000 },
  })
  sent.write(Buffer.alloc(100_000))
  const [answer] = await once(sent, 'response')
  expect([answer.statusCode, JSON.parse(await text(answer)).error]).toEqual([413, 'too_large'])
  sent.destroy()
})

it('a body that never ends is ended, for a page as for a call', async () => {
  expect(longest).toBe(180_000)
  for (const path of ['/nothing', '/api/echo']) {
    const socket = connect(portOf(), '127.0.0.1').resume()
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
    )
    await once(socket, 'close', { signal: AbortSignal.timeout(5_000) })
  }
})

it('an answer speaks of the connection that it goes over, and not of that to the API', async () => {
  const ask = (head: string) => say(`GET /api/products HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n`)
  expect((await ask('connection: close')).toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect((await ask('connection: close')).toLowerCase()).not.toContain('keep-alive')
})

it('nothing is guessed to be of another type', async () => {
  for (const path of ['/robots.txt', '/healthz', '/api/products']) {
    const { headers } = await fetch(`http://127.0.0.1:${portOf()}${path}`)
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
  }
})

/** Sends bytes as they are, and reads what comes back until the connection ends. */
const say = (bytes: string) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(portOf(), '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (more) => {
      answer += more
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })

it('a request that two servers could read in two ways is refused, and the API does not hear it', async () => {
  const before = heard.length
  for (const head of [
    ['content-length: 4', 'content-length: 5'],
    ['content-length: 4', 'transfer-encoding: chunked'],
    ['transfer-encoding: chunked', 'content-length: 4'],
    ['transfer-encoding: chunked, identity'],
  ]) {
    const answer = await say(
      `${['POST /api/signin HTTP/1.1', 'host: x', ...head].join('\r\n')}\r\n\r\n0\r\n\r\n`,
    )
    expect([head, answer.slice(9, 12)]).toEqual([head, '400'])
  }
  expect(heard.length).toBe(before)
})

it('a request by TRACE is refused, and nothing of it is repeated', async () => {
  for (const path of ['/', '/api/products']) {
    const answer = await say(
      `TRACE ${path} HTTP/1.1\r\nhost: x\r\nx-secret: kept\r\nconnection: close\r\n\r\n`,
    )
    expect([path, answer.slice(9, 12), answer.includes('kept')]).toEqual([path, '405', false])
  }
})
