/** Finds the build's files that a page needs, from Vite's manifest. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Assets } from '../src/app/entry-server.tsx'

type Chunk = {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const entry = 'src/app/entry-client.tsx'
/** The lists of rarely visited pages. */
const lists = ['src/app/other-pages.ts', 'src/app/back-office-pages.ts']

export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'))

const collect = (manifest: Manifest, name: string, files: { scripts: Set<string>; styles: Set<string> }) => {
  const chunk = manifest[name]
  if (!chunk || files.scripts.has(`/${chunk.file}`)) return
  files.scripts.add(`/${chunk.file}`)
  for (const style of chunk.css ?? []) files.styles.add(`/${style}`)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}

/** A usual page has no entry in the manifest, because it is in a chunk with what it alone uses (`build/chunks.ts`). */
const keyOf = (manifest: Manifest, page: string): string => {
  if (manifest[page]) return page
  const name = `page-${path.parse(page).name}`
  return Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? page
}

export const createAssetsOf = (manifest: Manifest) => {
  const known = new Map<string, Assets>()
  /** The files of a page; `layout` has the parts of the layout that load apart. */
  return (page: string, layout: readonly string[]): Assets => {
    const key = [page, ...layout].join()
    const before = known.get(key)
    if (before) return before
    const files = { scripts: new Set<string>(), styles: new Set<string>() }
    const withIt = lists.filter((list) => manifest[list]?.dynamicImports?.includes(page))
    for (const name of [entry, keyOf(manifest, page), ...layout, ...withIt]) collect(manifest, name, files)
    const first = `/${manifest[entry]?.file}`
    files.scripts.delete(first)
    const assets = {
      entry: first,
      scripts: [...files.scripts],
      styles: [...files.styles],
    }
    known.set(key, assets)
    return assets
  }
}
