/** Builds the API without listening: tests use `inject`, `main.ts` listens. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import { endpoints, pathsOf } from '@tregu/contract'
import { REQUEST_SECONDS, UPLOAD_SECONDS } from '@tregu/domain'
import fastify, {
  type FastifyInstance,
  type FastifyPluginCallback,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Deps } from './deps.ts'
import { endIdleConnectionsOnClose } from './http/closing.ts'
import { registerDocs } from './http/docs.ts'
import { registerErrors } from './http/errors.ts'
import { registerForms } from './http/form.ts'
import { registerHealth } from './http/health.ts'
import { registerJson } from './http/json.ts'
import { registerMedia } from './http/media.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerPressure } from './http/pressure.ts'
import { registerRateLimits } from './http/rate-limits.ts'
import { registerChanges } from './http/renderings.ts'
import { route } from './http/route.ts'
import { makeSafetyHeaders } from './http/safety-headers.ts'
import { registerSecurityLog } from './http/security-log.ts'
import { limitSlowBodies } from './http/slow-bodies.ts'
import { answerBrokenConnection, answerUnreadable } from './http/unreadable.ts'
import { followCatalogue } from './modules/catalogue-index/catalogue-index.ts'
import { registerChat } from './modules/chat/chat.ts'
import { registerPaymentEvents } from './modules/checkout/checkout.ts'
import { registerDemoPictures } from './modules/demo-pictures/demo-pictures.ts'
import { type AppDeps, bindModules, modules } from './modules/modules.ts'
import { findActor } from './modules/sessions/sessions.ts'
import { readWaiting } from './waiting.ts'

export type BuildOptions = {
  readonly logger?: FastifyServerOptions['logger']
  readonly isDraining?: () => boolean
  /** Makes spans of requests. */
  readonly tracing?: FastifyPluginCallback | undefined
}

/** Collects the methods of each path, for the Allow header of a 405. */
const makeAllowedMethods = () => {
  const patterns = endpoints.flatMap(({ endpoint }) =>
    pathsOf(endpoint).map((path) => ({
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`),
      methods: [endpoint.method, ...(endpoint.also ?? [])],
    })),
  )
  return (path: string) => [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ]
}

const registerSafety = async (app: FastifyInstance, deps: Deps) => {
  const safety = makeSafetyHeaders(deps.env.PUBLIC_URL.startsWith('https:'))
  // Hooks that wait for nothing call `done`: an async function would make a promise for every request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(safety).header('x-request-id', request.id)
    done()
  })
  await app.register(cors, {
    origin: [new URL(deps.env.PUBLIC_URL).origin],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    // An OPTIONS request without preflight headers gets the same answer instead of an error in plain text.
    strictPreflight: false,
    exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
  })
  await app.register(cookie)
  await registerRateLimits(app, deps)
  registerJson(app)
  await registerForms(app)
  // By default no cache may store an answer: it may be personal. Catalogue responses set their own header.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}

/** Binds every call of the contract. */
const bindEverything = (app: FastifyInstance, deps: AppDeps) => {
  const { db, sql, now, env, responseCache } = deps
  const routeDeps = {
    db,
    sql,
    now,
    env,
    responseCache,
    findActor: (token: string) => findActor(deps, token),
    positionOf: () => deps.catalogue.position,
  }
  bindModules((endpoint, handler) => {
    route(app, routeDeps, endpoint, handler)
  }, deps)
}

export const buildApp = async (deps: AppDeps, options: BuildOptions): Promise<FastifyInstance> => {
  const app = fastify({
    logger: options.logger ?? false,
    // Log one line per request, with its answer, instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    // A request line may contain a host (RFC 9112, section 3.2.2). Remove it, so that no answer repeats it.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*(?=[/?])/i, ''),
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    // The longest time for any request; `limitSlowBodies` ends those without files earlier.
    requestTimeout: UPLOAD_SECONDS * 1_000,
    http: { headersTimeout: REQUEST_SECONDS * 1_000, connectionsCheckingInterval: 2_000 },
    trustProxy: deps.env.TRUST_PROXY ?? false,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 2_000 },
    exposeHeadRoutes: false,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBrokenConnection,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply
    request.log.info({ req: request, status: statusCode, ms: Math.round(elapsedTime) }, 'answered')
    done()
  })
  if (options.tracing) await app.register(options.tracing)
  registerSecurityLog(app, deps.env.FORWARD_SECRET)
  endIdleConnectionsOnClose(app)
  limitSlowBodies(app)
  registerErrors(app, makeAllowedMethods())
  await registerSafety(app, deps)
  await registerPressure(app, deps.env.PRESSURE_MS)
  const isDraining = options.isDraining ?? (() => false)
  registerHealth(app, deps, { isDraining, isLoaded: () => deps.catalogue.isLoaded })
  registerMetrics(app, deps, {
    readWaiting: () => readWaiting(deps),
    countSockets: () => app.websocketServer.clients.size,
  })
  await registerDocs(app, deps.env.API_URL ?? `http://localhost:${deps.env.API_PORT}`)
  registerMedia(app, deps)
  if (deps.env.DEMO === 'on')
    registerDemoPictures(
      app,
      deps,
      modules.flatMap(({ findPicture }) => findPicture ?? []),
    )
  await registerChat(app, deps)
  bindEverything(app, deps)
  await registerPaymentEvents(app, deps)
  registerChanges(app, deps)
  followCatalogue(app, deps)
  return app
}
