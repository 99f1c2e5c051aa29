/** Liveness and readiness for operators, and the refusal of requests while the process is too busy to answer them all. */
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import { RETRY_AFTER } from './refuse.ts'
import { Busy } from './render-queue.ts'

const ASK_MS = 2_000
/** One slow second, as after the start, is no pressure. */
const SAMPLE_MS = 2_000
/** Operators and balancers ask them, above all under pressure. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz'])

const isApiReady = async ({ apiUrl }: Env): Promise<boolean> => {
  try {
    return (await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(ASK_MS) })).ok
  } catch {
    // It is away.
    return false
  }
}

/**
 * A server is ready when it has reached the API once, until it is told to stop. It stays ready while the API is away, because it
 * then shows the pages that it has kept; the answer tells that too.
 */
export const registerHealth = async (
  app: FastifyInstance,
  env: Env,
  isDraining: () => boolean,
): Promise<void> => {
  let wasReached = false
  if (env.pressureMs > 0)
    await app.register(underPressure, {
      maxEventLoopDelay: env.pressureMs,
      sampleInterval: SAMPLE_MS,
      pressureHandler: ({ routeOptions }) => {
        if (!ALWAYS_ANSWERED.has(routeOptions.url ?? '')) throw new Busy()
      },
    })
  app.get('/healthz', { logLevel: 'silent' }, () => ({ ok: true }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const api = await isApiReady(env)
    wasReached ||= api
    const ok = wasReached && !isDraining()
    if (!ok) reply.code(503).header('retry-after', RETRY_AFTER)
    return reply.header('cache-control', 'no-store').send({ ok, api })
  })
}
