/** Builds the web: the browser's files, the renderer, and the server around them. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build } from 'vite'
import { buildWorker } from './build/worker.mjs'

process.env.NODE_ENV = 'production'
const root = import.meta.dirname
await rm(`${root}/dist`, { recursive: true, force: true })
await build({ root, logLevel: 'warn' })
await build({ root, logLevel: 'warn', build: { ssr: true } })
await buildWorker(root)
await bundle({
  entryPoints: [`${root}/server/main.ts`],
  outfile: `${root}/dist/server/main.js`,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Bundle our own TypeScript packages; leave installed packages outside.
  external: ['fastify', '@fastify/*', '@opentelemetry/*', 'prom-client'],
})

// Compress each file once here, at the highest level; the server only picks the encoding.
const compressible = /\.(js|css|json|svg)$/
const client = `${root}/dist/client`
const files = await readdir(client, { recursive: true, withFileTypes: true })
await Promise.all(
  files
    .filter((file) => file.isFile() && compressible.test(file.name))
    .map(async (file) => {
      const name = path.join(file.parentPath, file.name)
      const content = await readFile(name)
      await writeFile(`${name}.br`, await promisify(brotliCompress)(content))
      await writeFile(`${name}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
)
