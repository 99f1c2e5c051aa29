/** Builds the web: what the browser loads, what renders pages, and the server around them. */
import { rm } from 'node:fs/promises'
import { build as bundle } from 'esbuild'
import { build } from 'vite'

process.env.NODE_ENV = 'production'
const root = import.meta.dirname
await rm(`${root}/dist`, { recursive: true, force: true })
await build({ root, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: { ssr: true } })
await bundle({
  entryPoints: [`${root}/server/main.ts`],
  outfile: `${root}/dist/server/main.js`,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Our own packages are TypeScript and go in; what is installed stays outside.
  external: ['fastify', '@fastify/*'],
})
