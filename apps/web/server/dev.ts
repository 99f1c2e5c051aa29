/** The web in development: Vite transforms pages on request and replaces changed modules in place. */
import path from 'node:path'
import middie from '@fastify/middie'
import { createServer } from 'vite'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import type { Renderer } from './pages.ts'

const root = path.resolve(import.meta.dirname, '..')

const start = async () => {
  const env = readEnv()
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } })
  /** The styles of the rendered components. The page links them, so that it does not first appear unstyled. */
  const modules = () =>
    [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()]
      .filter((id) => id.endsWith('.module.css'))
      .map((id) => id.slice(root.length))
  const renderer = async (): Promise<Renderer> => {
    const { render } = await vite.ssrLoadModule('/src/app/entry-server.tsx')
    return {
      render: render as Renderer['render'],
      assetsOf: () => ({
        entry: '/src/app/entry-dev.js',
        scripts: [],
        styles: ['/src/styles/index.css', ...modules()],
      }),
      development: true,
    }
  }
  const app = await createApp({
    env,
    renderer,
    files: async (server) => {
      await server.register(middie)
      server.use(vite.middlewares)
    },
  })
  const stop = () => {
    vite.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // Vite serves the sources, so only this machine may ask.
  await app.listen({ port: env.port, host: '127.0.0.1' })
  process.stdout.write(`web (development): http://127.0.0.1:${env.port}\n`)
}

void start()
