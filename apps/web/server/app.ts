/** The web server: renders pages, serves the build, and passes /api, /ws, /media and /uploads on to the API. */
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import proxy from '@fastify/http-proxy'
import { ADDRESSES_TAG, type Change } from '@tregu/contract/rendering'
import { REQUEST_SECONDS, UPLOAD_SECONDS } from '@tregu/domain'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginCallback,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { busyPage } from './busy-page.ts'
import { followChanges } from './changes.ts'
import { endIdleConnectionsOnClose } from './closing.ts'
import type { Env } from './env.ts'
import { passedOn } from './forward.ts'
import { registerHealth } from './health.ts'
import { makeMeters, registerMetrics } from './metrics.ts'
import { serveOldPlaces } from './old-places.ts'
import { makePageCache } from './page-cache.ts'
import { makePages, type Renderer } from './pages.ts'
import { makePurger } from './purge.ts'
import { RETRY_AFTER, refusal, requestedLanguage } from './refuse.ts'
import { Busy } from './render-queue.ts'
import { serveRobots } from './robots.ts'
import { onlyEncrypted, securityHeaders } from './security.ts'
import { passSocketsOn } from './sockets.ts'

export type Parts = {
  readonly env: Env
  readonly renderer: () => Promise<Renderer>
  /** Serves the build (in development, Vite). */
  readonly files: (app: FastifyInstance) => Promise<void>
  readonly logger?: boolean
  readonly isDraining?: () => boolean
  /** Makes spans of requests. */
  readonly tracing?: FastifyPluginCallback | undefined
}

const bodyLimit = 64 * 1024 * 1024
/** Time limit for a whole request with files, and for its head. The API ends slow bodies without files earlier. */
const requestTimeout = UPLOAD_SECONDS * 1_000
const headersTimeout = REQUEST_SECONDS * 1_000
/** An address that no page has. */
const NOWHERE = '/nowhere/at/all/here'
/** Proxied paths get JSON errors, all others an HTML page. */
const isPassedOn = (url: string) => /^\/(api|media|uploads|ws)(\/|$)/.test(url)

const refuse = (error: Parameters<typeof refusal>[0], request: FastifyRequest, reply: FastifyReply) => {
  const { status, headers, body } = refusal(error, request.id, request.raw)
  return reply.code(status).headers(headers).send(body)
}

const refuseBusy = (env: Env, request: FastifyRequest, reply: FastifyReply) => {
  if (!request.headers.accept?.includes('text/html')) return refuse('unavailable', request, reply)
  const isEncrypted = env.publicUrl.startsWith('https:')
  return reply
    .code(503)
    .headers(securityHeaders({ inlineScripts: [], development: false, isEncrypted }))
    .headers({ 'cache-control': 'no-store', 'retry-after': RETRY_AFTER })
    .type('text/html; charset=utf-8')
    .send(busyPage(requestedLanguage(request.raw)))
}

/** Headers of every answer, files of the build included. */
const setEverywhere = (app: FastifyInstance, { publicUrl }: Env) => {
  const headers = Object.entries({
    'x-content-type-options': 'nosniff',
    // Only this directive. The policy of sw.js applies to the service worker, and a stricter one would stop its requests.
    'content-security-policy': "frame-ancestors 'none'",
    ...onlyEncrypted(publicUrl.startsWith('https:')),
  })
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}

/** Passes requests under these paths on to the API. */
const passAllOn = async (app: FastifyInstance, env: Env) => {
  const passOn = (prefix: string, rewritePrefix: string) =>
    app.register(proxy, {
      prefix,
      rewritePrefix,
      upstream: env.apiUrl,
      // Pass a 503 on at once. Otherwise undici repeats the call ten times, each as slow as the first.
      retryMethods: [],
      replyOptions: {
        // Drop `Expect`: Node already answered 100-continue, and undici rejects the header.
        rewriteRequestHeaders: (request, { expect: _, ...headers }) =>
          passedOn(env, (request as FastifyRequest).raw, headers),
        // These are about the connection to the API. A proxy in front that asked for `close` and read `keep-alive` would use its
        // connection again and get a 400.
        rewriteHeaders: ({ connection: _connection, 'keep-alive': _kept, ...headers }) => headers,
        onError: (reply) => refuse('unavailable', reply.request as FastifyRequest, reply as FastifyReply),
      },
    })
  await passOn('/api', '')
  await passOn('/media', '/media')
  await passOn('/uploads', '/uploads')
  await passOn('/ws', '/ws')
}

export const createApp = async (parts: Parts): Promise<FastifyInstance> => {
  const { env, renderer, files, logger = true } = parts
  const cache = makePageCache(env.pagesMegabytes)
  const meters = makeMeters()
  const { answer: pages, answerFromCache, waiting } = makePages(env, renderer, cache, meters)
  const app = fastify({
    bodyLimit,
    requestTimeout,
    http: { headersTimeout, connectionsCheckingInterval: 2_000 },
    genReqId: () => randomUUID(),
    // An address that cannot be decoded gets the 404 page, or the API's error for a proxied path.
    frameworkErrors: (_, request, reply) => {
      if (isPassedOn(request.raw.url ?? '')) return void refuse('malformed', request, reply)
      pages(request, reply, NOWHERE).catch(() => void refuse('unavailable', request, reply))
    },
    logger: logger && { level: 'warn' },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
  })
  if (parts.tracing) await app.register(parts.tracing)
  endIdleConnectionsOnClose(app)
  let stopFollowing = () => {}
  let forgetAddresses = () => {}
  const purger = env.purge && makePurger(env.purge, app.log)
  const onChange = (change: Change) => {
    cache.onChange(change)
    purger?.drop(change.changed)
    if (change.changed === 'everything' || change.changed.includes(ADDRESSES_TAG)) forgetAddresses()
  }
  app.addHook('onReady', async () => {
    stopFollowing = followChanges(env, { onChange, onDown: cache.close }, app.log)
  })
  app.addHook('onClose', async () => {
    stopFollowing()
    purger?.stop()
  })
  // Log faults of the request (a path that cannot be proxied) and our own; do not show them.
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Busy) {
      meters.countPage('busy')
      return refuseBusy(env, request, reply)
    }
    const isTheirs = error.statusCode !== undefined && error.statusCode < 500
    if (!isTheirs) request.log.error({ err: error }, 'request failed')
    if (isTheirs && !isPassedOn(request.url)) return pages(request, reply, NOWHERE)
    return refuse(isTheirs ? 'malformed' : 'unavailable', request, reply)
  })
  // Refuse a body that is too long here: the API would hang up, and the sender would see only a broken
  // connection.
  app.addHook('onRequest', async (request, reply) => {
    if (Number(request.headers['content-length'] ?? 0) <= bodyLimit) return
    request.raw.resume()
    return refuse('too_large', request, reply)
  })
  setEverywhere(app, env)
  await registerHealth(app, env, parts.isDraining ?? (() => false))
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    // For what is passed on and for files that the build did not compress; a page packs itself.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    zlibOptions: { level: 6 },
  })
  await passAllOn(app, env)
  const sockets = passSocketsOn(app, env, randomUUID)
  registerMetrics(app, env, meters, { cache: () => cache.size, waiting, sockets })
  forgetAddresses = serveRobots(app, env)
  serveOldPlaces(app)
  await files(app)
  // A path that begins with two slashes would name another host.
  const isForeign = (url: string) => /^\/[/\\]/.test(url)
  app.get(
    '/*',
    {
      onRequest: async (request, reply) => {
        if (!isForeign(request.url)) await answerFromCache(request, reply)
      },
    },
    (request, reply) => pages(request, reply, isForeign(request.url) ? NOWHERE : request.url),
  )
  app.setNotFoundHandler((request, reply) => {
    if (['GET', 'HEAD'].includes(request.method)) return pages(request, reply, NOWHERE)
    reply.header('allow', 'GET, HEAD')
    return refuse('method_not_allowed', request, reply)
  })
  return app
}
