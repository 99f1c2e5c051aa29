/** Liveness, readiness and metrics for operators. They are not part of the contract. */
import { timingSafeEqual } from 'node:crypto'
import { FORWARDED_HEADER } from '@tregu/contract/forwarding'
import { listMissingMigrations } from '@tregu/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'
import { isLoopback } from '../lib/loopback.ts'
import { hashToken } from '../lib/tokens.ts'

/** Headers that proxies add. A request with one of them comes from another machine, even over loopback. */
const PROXY_HEADERS = [
  FORWARDED_HEADER,
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]
const isFromThisMachine = ({ socket, headers }: FastifyRequest) =>
  isLoopback(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined)

const isToken = (token: string, header: string | undefined) => {
  const [given, wanted] = [hashToken(header ?? ''), hashToken(`Bearer ${token}`)]
  return timingSafeEqual(given, wanted)
}

/**
 * Liveness ignores the database: a restart would not repair it. Readiness checks it, waits until the catalogue was read, and
 * turns false while draining.
 */
export const registerHealth = (
  app: FastifyInstance,
  deps: Deps & { readonly catalogue: { readonly isLoaded: boolean } },
  migrations: string,
  isDraining: () => boolean,
): void => {
  app.get('/healthz', async () => ({ error: null, status: 'alive' }))
  app.get('/readyz', async () => {
    if (isDraining() || !deps.catalogue.isLoaded) throw new AppError('unavailable')
    const missing = await listMissingMigrations(deps.pool, migrations).catch(() => null)
    if (missing === null || missing.length > 0) throw new AppError('unavailable')
    return { error: null, status: 'ready' }
  })
  const answered = new Map<string, number>()
  app.addHook('onResponse', (request, reply, done) => {
    const key = `method="${request.method}",route="${request.routeOptions.url ?? 'none'}",status="${reply.statusCode}"`
    answered.set(key, (answered.get(key) ?? 0) + 1)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    const token = deps.env.METRICS_TOKEN
    const isAllowed = token ? isToken(token, request.headers.authorization) : isFromThisMachine(request)
    if (!isAllowed) throw new AppError('not_found')
    const memory = process.memoryUsage()
    const lines = [
      '# TYPE tregu_http_requests_total counter',
      ...[...answered].map(([labels, n]) => `tregu_http_requests_total{${labels}} ${n}`),
      '# TYPE tregu_memory_bytes gauge',
      `tregu_memory_bytes{kind="rss"} ${memory.rss}`,
      `tregu_memory_bytes{kind="heap_used"} ${memory.heapUsed}`,
      '# TYPE tregu_database_connections gauge',
      `tregu_database_connections{state="total"} ${deps.pool.totalCount}`,
      `tregu_database_connections{state="idle"} ${deps.pool.idleCount}`,
      `tregu_database_connections{state="waiting"} ${deps.pool.waitingCount}`,
    ]
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
