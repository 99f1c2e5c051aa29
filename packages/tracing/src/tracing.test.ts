/** Runs a server with tracing against a collector that keeps what it gets (OTLP over HTTP, in JSON). */
import { tracingChannel } from 'node:diagnostics_channel'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { context, diag, propagation, trace } from '@opentelemetry/api'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTracing } from './index.ts'

type Attribute = { key: string; value: Record<string, unknown> }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  events?: unknown[]
  status: { code?: number; message?: string }
}

const SECRET = 'k3y-of-a-mail'
const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('tracing', () => {
  let received: string[]
  let collector: Server
  let headers: Record<string, unknown>
  let other: Server
  let otherUrl: string
  const faults: string[] = []

  beforeEach(async () => {
    received = []
    faults.length = 0
    collector = createServer((request, reply) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        received.push(body)
        reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    })
    other = createServer((request, reply) => {
      headers = request.headers
      reply.end()
    })
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', await listen(collector))
    otherUrl = await listen(other)
  })

  afterEach(async () => {
    vi.unstubAllEnvs()
    for (const api of [trace, context, propagation, diag]) api.disable()
    for (const server of [collector, other]) {
      server.closeAllConnections()
      server.close()
    }
  })

  /** Asks a traced server once, and returns the spans that the collector got. */
  const ask = async (isPublic: boolean) => {
    const work = tracingChannel('test:work')
    const tracing = await startTracing({
      ...{ service: 'test', version: '1.2.3', channels: ['test:work'], isPublic },
      onFault: (sentence) => faults.push(sentence),
    })
    const app = fastify()
    await app.register(tracing.plugin)
    app.get('/healthz', async () => 'alive')
    app.get('/keys/:key', async () => {
      await work.tracePromise(async () => 'done', {
        name: 'SELECT',
        attributes: { 'db.query.text': 'SELECT $1' },
      })
      await work
        .tracePromise(async () => Promise.reject(new TypeError(`wrong ${SECRET}`)), { name: 'UPDATE' })
        .catch(() => undefined)
      await fetch(`${otherUrl}/inside?key=${SECRET}`)
      return { done: true }
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    await fetch(`${url}/healthz`)
    await fetch(`${url}/keys/${SECRET}?q=${SECRET}`, {
      headers: { traceparent: PARENT, 'user-agent': SECRET },
    })
    await app.close()
    await tracing.stop()
    const bodies = received.map((body) => JSON.parse(body))
    const resources = bodies.flatMap(({ resourceSpans }) => resourceSpans)
    const spans: Span[] = resources.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope: { spans: Span[] }) => scope.spans),
    )
    return { spans, resource: resources[0].resource.attributes as Attribute[] }
  }

  const attributeOf = (attributes: Attribute[], name: string) =>
    Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

  it('makes a span of a request with what runs in it, goes on with the trace of our own, and names no key', async () => {
    const { spans, resource } = await ask(false)
    expect(attributeOf(resource, 'service.name')).toBe('test')
    expect(attributeOf(resource, 'service.version')).toBe('1.2.3')
    const traces = new Set(spans.map(({ traceId }) => traceId))
    expect([...traces]).toEqual([PARENT.split('-')[1]])
    const server = spans.find(
      ({ attributes }) =>
        attributeOf(attributes, 'http.response.status_code') === 200 &&
        attributeOf(attributes, 'http.route') === '/keys/:key',
    )
    expect(server?.name).toBe('GET /keys/:key')
    expect(spans.filter(({ name }) => /^on[A-Z]/.test(name))).toEqual([])
    expect(server?.parentSpanId).toBe(PARENT.split('-')[2])
    const select = spans.find(({ name }) => name === 'SELECT')
    expect(attributeOf(select?.attributes ?? [], 'db.query.text')).toBe('SELECT $1')
    const update = spans.find(({ name }) => name === 'UPDATE')
    expect(update?.status).toEqual({ code: 2 })
    expect(attributeOf(update?.attributes ?? [], 'error.type')).toBe('TypeError')
    // The call that the request makes carries the trace on.
    const call = spans.find(({ kind }) => kind === 3)
    expect(headers.traceparent).toBe(`00-${call?.traceId}-${call?.spanId}-01`)
    expect(received.join()).not.toContain(SECRET)
    expect(received.join()).not.toContain('healthz')
    expect(faults).toEqual([])
  })

  it('begins a trace of its own where the world asks', async () => {
    const { spans } = await ask(true)
    const traces = new Set(spans.map(({ traceId }) => traceId))
    expect(traces.size).toBe(1)
    expect(received.join()).not.toContain(PARENT.split('-')[1])
    expect(String(headers.traceparent)).toContain([...traces][0])
  })

  it('goes on without a collector, and says so', async () => {
    collector.closeAllConnections()
    collector.close()
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '300')
    const tracing = await startTracing({
      ...{ service: 'test', version: '1.2.3' },
      onFault: (sentence) => faults.push(sentence),
    })
    const app = fastify()
    await app.register(tracing.plugin)
    app.get('/', async () => 'answered')
    expect((await app.inject('/')).body).toBe('answered')
    await app.close()
    await tracing.stop().catch((error: Error) => faults.push(error.message))
    expect(faults.join()).toMatch(/ECONNREFUSED|timed out|timeout/i)
  })
})
