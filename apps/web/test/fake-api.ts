/** An API that tells a price and what changed, and a renderer that shows the price, for tests of cached pages. */
import type { ServerResponse } from 'node:http'
import { CHANGES_PATH, type Changed, POSITION_HEADER, TAGS_HEADER } from '@tregu/contract/rendering'
import fastify from 'fastify'
import type { Env } from '../server/env.ts'
import type { Renderer } from '../server/pages.ts'
import { makeAnswerNotes } from '../src/app/answer-notes.ts'
import type { RenderInput } from '../src/app/entry-server.tsx'

/** Everything that is heard is at this position at first. */
const START = 100

export const startFakeApi = async () => {
  const streams = new Set<ServerResponse>()
  let position = START
  let price = 10
  let isAway = false
  let isFailing = false
  /** Awaited before an answer leaves. */
  let hold = Promise.resolve()
  let asked = 0
  const app = fastify({ forceCloseConnections: true })
  app.get(CHANGES_PATH, (_, reply) => {
    if (isAway) return reply.code(503).send({})
    reply.hijack()
    streams.add(reply.raw)
    reply.raw.once('close', () => streams.delete(reply.raw))
    reply.raw.writeHead(200)
    reply.raw.write(`${JSON.stringify({ position, changed: 'everything' })}\n`)
  })
  app.get('/readyz', (_, reply) => reply.code(isFailing ? 503 : 200).send({}))
  app.get('/price', async (_, reply) => {
    asked += 1
    if (isFailing) return reply.code(503).send({ error: 'unavailable' })
    reply.header(TAGS_HEADER, 'product 1,any list').header(POSITION_HEADER, position)
    const told = price
    await hold
    return { price: told }
  })
  /** As the API answers what shared caches may keep; an answer with a cookie is a mistake that a cache must not spread. */
  app.get<{ Querystring: { cookie?: string } }>('/shared', async ({ query }, reply) => {
    reply.header('cache-control', 'public, max-age=0, s-maxage=30, stale-while-revalidate=30')
    if (query.cookie) reply.header('set-cookie', 'session=secret')
    return { price }
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    close: () => app.close(),
    /** How often the price was asked for. */
    get asked() {
      return asked
    },
    get isFollowed() {
      return streams.size > 0
    },
    setPrice: (next: number) => {
      price = next
    },
    tell: (changed: Changed) => {
      position += 1
      for (const stream of streams) stream.write(`${JSON.stringify({ position, changed })}\n`)
    },
    /** Ends the streams; no new one begins before `mend`. */
    cut: () => {
      isAway = true
      for (const stream of streams) stream.destroy()
    },
    mend: () => {
      isAway = false
      isFailing = false
    },
    /** Its database is away: it answers nothing but 503. The streams go on. */
    fail: () => {
      isFailing = true
    },
    /** Keeps answers back until the returned function is called. */
    holdBack: () => {
      let release = () => {}
      hold = new Promise<void>((resolve) => {
        release = resolve
      })
      return release
    },
  }
}
export type FakeApi = Awaited<ReturnType<typeof startFakeApi>>

/** Shows the price of the API. `inputs` are all that the renderings were given; `missing` are paths without a page. */
export const makeFakeRenderer = () => {
  const inputs: RenderInput[] = []
  const missing = new Set(['/missing'])
  const renderer: Renderer = {
    render: async (input) => {
      inputs.push(input)
      const { pathname } = new URL(input.url, 'http://page')
      if (pathname === '/moved') return { kind: 'moved', to: '/there' }
      const status = missing.has(pathname) ? 404 : 200
      const notes = makeAnswerNotes()
      const answer = await notes.fetch(`${input.apiUrl}/price`, { headers: { ...input.apiHeaders } })
      const { price = 0 } = (await answer.json()) as { price?: number }
      const html = await input.inTurn(
        async () =>
          `<html lang="${input.language}" data-theme="${input.theme}"><body><b>${price}</b>${'…'.repeat(200)}</body></html>`,
      )
      return {
        kind: 'page',
        status: answer.ok ? status : 503,
        personal: pathname === '/cart',
        html,
        inlineScripts: ['early()'],
        basis: notes.basis(),
      }
    },
    assetsOf: () => ({ entry: '', scripts: [], styles: [] }),
    development: false,
  }
  return { inputs, missing, renderer }
}

/** The settings of a web server in tests: pages are cached, every proxy is believed, and nothing is refused under pressure. */
export const envOf = (apiUrl: string, own: Partial<Env> = {}): Env => ({
  port: 0,
  host: '127.0.0.1',
  apiUrl,
  publicUrl: 'http://shop.test',
  pagesMegabytes: 8,
  sharedSeconds: 0,
  purge: null,
  forwardSecret: 'a secret',
  metricsToken: null,
  tracesTo: null,
  drainSeconds: 0,
  pressureMs: 0,
  isTrusted: () => true,
  ...own,
})
