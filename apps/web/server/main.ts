/** Starts the built web: `node apps/web/dist/server/main.js`. */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import statics from '@fastify/static'
import { startTracing } from '@tregu/tracing'
import manifest from '../package.json' with { type: 'json' }
import { createApp } from './app.ts'
import { createAssetsOf, readManifest } from './assets.ts'
import { BadEnv, type Env, readEnv } from './env.ts'
import type { Renderer } from './pages.ts'

const here = import.meta.dirname
const client = path.resolve(here, '../client')
const badSettings = 78

/**
 * Files under /assets have a content hash in their name. The worker must be the newest, and everything else may change
 * with a release.
 */
const cachingOf = (file: string) => {
  if (file.startsWith('assets')) return 'public, max-age=31536000, immutable'
  return file.startsWith('sw.js') ? 'no-cache' : 'public, max-age=3600'
}

const settings = (): Env => {
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof BadEnv)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(badSettings)
  }
}

const loadRenderer = async (): Promise<Renderer> => {
  const { render } = await import(pathToFileURL(path.join(here, 'entry-server.js')).href)
  return {
    render,
    assetsOf: createAssetsOf(readManifest(path.join(client, '.vite/manifest.json'))),
    development: false,
  }
}

const trace = (env: Env) =>
  env.tracesTo === null
    ? null
    : startTracing({
        ...{ service: 'tregu-web', version: manifest.version, isPublic: true },
        onFault: (sentence) => process.stderr.write(`traces: ${sentence}\n`),
      })

const start = async () => {
  const env = settings()
  const tracing = await trace(env)
  const renderer = await loadRenderer()
  let isDraining = false
  const app = await createApp({
    env,
    isDraining: () => isDraining,
    tracing: tracing?.plugin,
    renderer: () => Promise.resolve(renderer),
    files: async (server) => {
      await server.register(statics, {
        root: client,
        index: false,
        wildcard: false,
        preCompressed: true,
        setHeaders: (response, file) => {
          response.header('cache-control', cachingOf(path.relative(client, file)))
          response.header('x-content-type-options', 'nosniff')
          if (file.endsWith('.svg')) response.header('content-type', 'image/svg+xml; charset=utf-8')
        },
      })
    },
  })
  const stop = async (drainSeconds = 0) => {
    isDraining = true
    // Balancers see the readiness turn before the port closes.
    await wait(drainSeconds * 1_000)
    // As in the API: a connection that never ends must not keep the server running.
    setTimeout(() => process.exit(1), 10_000).unref()
    app
      .close()
      .then(() => tracing?.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  process.once('SIGTERM', () => void stop(env.drainSeconds))
  process.once('SIGINT', () => void stop())
  // The process that started this one is gone.
  process.once('disconnect', () => void stop())
  if (env.forwardSecret === null)
    app.log.warn(
      'FORWARD_SECRET is not set: no page is cached, and the API counts all shoppers as one network address',
    )
  await app.listen({ port: env.port, host: env.host })
  process.stdout.write(`web: http://${env.host}:${env.port}\n`)
}

void start()
