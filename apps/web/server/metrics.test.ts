import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { envOf, type FakeApi, makeFakeRenderer, startFakeApi } from '../test/fake-api.ts'
import { createApp } from './app.ts'

const TOKEN = 'a token of the tests'
let api: FakeApi
let web: FastifyInstance

const start = async (metricsToken: string | null) => {
  web = await createApp({
    env: envOf(api.url, { metricsToken }),
    renderer: () => Promise.resolve(makeFakeRenderer().renderer),
    files: async () => undefined,
    logger: false,
  })
  await web.ready()
  await vi.waitFor(() => expect(api.isFollowed).toBe(true))
}
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(async () => {
  await web.close()
  await api.close()
})

const ask = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  web.inject({ url, headers, remoteAddress })
/** The values by name and labels. */
const read = async () => {
  const { body } = await ask('/metrics')
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

describe('the metrics of the web server', () => {
  it('count pages that are new, cached and kept, and answers by their status', async () => {
    await start(null)
    await vi.waitFor(async () => {
      await ask('/techno')
      expect((await read()).get('tregu_web_pages_total{from="cache"}')).toBeGreaterThan(0)
    })
    const values = await read()
    expect(values.get('tregu_web_cached_pages')).toBe(1)
    expect(values.get('tregu_web_cached_bytes')).toBeGreaterThan(0)
    const made = values.get('tregu_web_pages_total{from="new"}')
    expect(made).toBeGreaterThan(0)
    expect(values.get('tregu_web_render_seconds_count')).toBe(made)
    expect(values.get('tregu_web_answers_total{status="200"}')).toBeGreaterThan(2)
    expect(values.get('tregu_web_waiting_pages')).toBe(0)
    expect(values.get('tregu_web_sockets')).toBe(0)
    expect(values.get('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0)
    api.fail()
    api.cut()
    await vi.waitFor(async () => {
      await ask('/techno')
      expect((await read()).get('tregu_web_pages_total{from="kept"}')).toBeGreaterThan(0)
    })
    await ask('/home')
    expect((await read()).get('tregu_web_answers_total{status="503"}')).toBeGreaterThan(0)
  })

  it('are for this machine alone, and not for what a proxy passes on', async () => {
    await start(null)
    expect((await ask('/metrics')).statusCode).toBe(200)
    const others = [
      await ask('/metrics', {}, '192.0.2.7'),
      await ask('/metrics', { 'x-forwarded-for': '192.0.2.7' }),
      await ask('/metrics', { authorization: 'Bearer ' }, '192.0.2.7'),
    ]
    for (const { headers, body } of others) {
      // The page that says that there is no such page.
      expect(headers['content-type']).toContain('text/html')
      expect(body).not.toContain('tregu_web')
    }
  })

  it('with a token are for those who send it', async () => {
    await start(TOKEN)
    const allowed = await ask('/metrics', { authorization: `Bearer ${TOKEN}` }, '192.0.2.7')
    expect([allowed.statusCode, allowed.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN])
      expect((await ask('/metrics', { authorization })).body).not.toContain('tregu_web')
  })
})
