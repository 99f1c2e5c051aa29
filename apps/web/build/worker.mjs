/** Builds the service worker with the names of the files that every page needs. */
import { readFile } from 'node:fs/promises'
import { build } from 'esbuild'

const ENTRY = 'src/app/entry-client.tsx'
const FAILURE = 'src/pages/failure.tsx'

/** A chunk of Vite's manifest and everything it imports. */
const filesOf = (manifest, name, files = new Set()) => {
  const chunk = manifest[name]
  if (!chunk || files.has(`/${chunk.file}`)) return files
  files.add(`/${chunk.file}`)
  for (const style of chunk.css ?? []) files.add(`/${style}`)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files)
  return files
}

export const buildWorker = async (root) => {
  const manifest = JSON.parse(await readFile(`${root}/dist/client/.vite/manifest.json`, 'utf8'))
  const files = [...filesOf(manifest, ENTRY), ...filesOf(manifest, FAILURE)]
  await build({
    entryPoints: [`${root}/src/worker/service-worker.ts`],
    outfile: `${root}/dist/client/sw.js`,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { __FILES__: JSON.stringify([...new Set(files)]), 'process.env.NODE_ENV': '"production"' },
  })
}
