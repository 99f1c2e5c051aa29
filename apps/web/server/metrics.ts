/** What operators and Prometheus read at the web server's /metrics (docs/operations.md). The API counts the calls that are passed on. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { isFromThisMachine } from '@tregu/contract/forwarding'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Env } from './env.ts'

/** Seconds; a page should take less than a tenth. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const makeMeters = () => {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const answers = new Counter({
    name: 'tregu_web_answers_total',
    help: 'Answers, by their status',
    labelNames: ['status'],
    registers,
  })
  const pages = new Counter({
    name: 'tregu_web_pages_total',
    help: 'Pages: from the cache, new, kept ones while no new ones can be made, and refused while too many wait',
    labelNames: ['from'],
    registers,
  })
  const made = new Histogram({
    name: 'tregu_web_render_seconds',
    help: 'How long a page took: its calls, its turn and its rendering',
    buckets: SECONDS,
    registers,
  })
  // A cached page is the most frequent answer: its labels are looked up once.
  const cached = pages.labels('cache')
  return {
    register,
    countAnswer: (status: number) => answers.inc({ status }),
    countCached: () => cached.inc(),
    countPage: (from: 'kept' | 'busy') => pages.inc({ from }),
    /** Makes a page, counts and measures it. An address that has moved is no page. */
    measurePage: async <Made extends object>(make: () => Promise<Made>): Promise<Made> => {
      const end = made.startTimer()
      const result = await make()
      if ('page' in result) {
        end()
        pages.inc({ from: 'new' })
      }
      return result
    },
  }
}
export type Meters = ReturnType<typeof makeMeters>

/** Values that are read when somebody asks for them. */
export type Gauges = {
  readonly cache: () => { readonly pages: number; readonly bytes: number }
  /** Pages that wait for their turn. */
  readonly waiting: () => number
  readonly sockets: () => number
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isToken = (token: string, header: string | undefined) =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))

/** Allows this machine alone, or everybody with METRICS_TOKEN when it is set; to others the address does not exist. */
export const registerMetrics = (
  app: FastifyInstance,
  { metricsToken }: Env,
  { register, countAnswer }: Meters,
  { cache, waiting, sockets }: Gauges,
): void => {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `tregu_web_${name}`, help, registers: [register] })
  const cachedPages = gauge('cached_pages', 'Pages in the cache')
  const cachedBytes = gauge('cached_bytes', 'Memory of the pages in the cache')
  const waitingPages = gauge('waiting_pages', 'Pages that wait for their turn to be rendered')
  const openSockets = gauge('sockets', 'Open sockets of browsers')
  app.addHook('onResponse', (_request, reply, done) => {
    countAnswer(reply.raw.statusCode)
    done()
  })
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    const isAllowed = metricsToken
      ? isToken(metricsToken, request.headers.authorization)
      : isFromThisMachine(request.socket.remoteAddress ?? '', request.headers)
    if (!isAllowed) return reply.callNotFound()
    const { pages, bytes } = cache()
    cachedPages.set(pages)
    cachedBytes.set(bytes)
    waitingPages.set(waiting())
    openSockets.set(sockets())
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}
