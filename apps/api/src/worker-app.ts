/** What a process that only runs jobs answers (TREGU_ROLE=worker): whether it lives, whether it is ready, and its metrics. */
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { BuildOptions } from './app.ts'
import { endIdleConnectionsOnClose } from './http/closing.ts'
import { registerErrors } from './http/errors.ts'
import { registerHealth } from './http/health.ts'
import { registerMetrics } from './http/metrics.ts'
import { makeSafetyHeaders } from './http/safety-headers.ts'
import type { AppDeps } from './modules/modules.ts'
import { readWaiting } from './waiting.ts'

export const buildWorkerApp = async (deps: AppDeps, options: BuildOptions): Promise<FastifyInstance> => {
  const app = fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.env.TRUST_PROXY ?? false,
    exposeHeadRoutes: false,
  })
  if (options.tracing) await app.register(options.tracing)
  const safety = makeSafetyHeaders(deps.env.PUBLIC_URL.startsWith('https:'))
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(safety).header('cache-control', 'no-store')
    done()
  })
  endIdleConnectionsOnClose(app)
  registerErrors(app, () => [])
  // It reads no catalogue, so it does not wait for one.
  const isDraining = options.isDraining ?? (() => false)
  registerHealth(app, deps, { isDraining, isLoaded: () => true })
  registerMetrics(app, deps, { readWaiting: () => readWaiting(deps), countSockets: () => 0 })
  return app
}
