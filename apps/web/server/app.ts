/** The web server: pages, the build, and everything under /api, /ws, /media and /uploads passed on to the API. */
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import proxy from '@fastify/http-proxy'
import fastify, { type FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import { forwarded } from './forward.ts'
import { serveOldPlaces } from './old-places.ts'
import { type Renderer, renderPages } from './render.ts'
import { serveRobots } from './robots.ts'

export type Parts = {
  readonly env: Env
  readonly renderer: () => Promise<Renderer>
  /** Serves the build (or, in development, Vite). */
  readonly files: (app: FastifyInstance) => Promise<void>
  readonly logger?: boolean
}

const bodyLimit = 64 * 1024 * 1024

export const createApp = async ({ env, renderer, files, logger = true }: Parts): Promise<FastifyInstance> => {
  const app = fastify({
    bodyLimit,
    logger: logger && { level: 'warn' },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2_000 },
  })
  const passOn = (prefix: string, rewritePrefix: string, websocket = false) =>
    app.register(proxy, {
      prefix,
      rewritePrefix,
      websocket,
      upstream: env.apiUrl,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          ...forwarded(env, request.socket.remoteAddress),
        }),
        onError: (reply) =>
          reply.code(503).send({ error: 'unavailable', message: '', request_id: reply.request.id }),
      },
    })

  app.get('/healthz', { logLevel: 'silent' }, () => ({ ok: true }))
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    // Pages are made anew for everybody: a moderate effort answers sooner.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  })
  await passOn('/api', '')
  await passOn('/media', '/media')
  await passOn('/uploads', '/uploads')
  await passOn('/ws', '/ws', true)
  serveRobots(app, env)
  serveOldPlaces(app)
  await files(app)
  renderPages(app, env, renderer)
  return app
}
