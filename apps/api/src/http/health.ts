/** Is it alive, is it ready, how is it doing: outside the contract, for operators. */
import { FORWARDED_HEADER } from '@tregu/contract/forwarding'
import { listMissingMigrations } from '@tregu/database'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../lib/app-error.ts'

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Liveness asks nothing of the database: a restart would not mend it. Readiness does, and turns false while draining. */
export const registerHealth = (
  app: FastifyInstance,
  deps: Deps,
  migrations: string,
  isDraining: () => boolean,
): void => {
  app.get('/healthz', async () => ({ error: null, status: 'alive' }))
  app.get('/readyz', async () => {
    if (isDraining()) throw new AppError('unavailable')
    const missing = await listMissingMigrations(deps.pool, migrations).catch(() => null)
    if (missing === null || missing.length > 0) throw new AppError('unavailable')
    return { error: null, status: 'ready' }
  })
  const answered = new Map<string, number>()
  app.addHook('onResponse', async (request, reply) => {
    const key = `method="${request.method}",route="${request.routeOptions.url ?? 'none'}",status="${reply.statusCode}"`
    answered.set(key, (answered.get(key) ?? 0) + 1)
  })
  app.get('/metrics', async (request, reply) => {
    const token = deps.env.METRICS_TOKEN
    // Through our own web server everybody comes from loopback.
    const isLocal = isLoopback(request.ip) && request.headers[FORWARDED_HEADER] === undefined
    const allowed = token ? request.headers.authorization === `Bearer ${token}` : isLocal
    if (!allowed) throw new AppError('not_found')
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
