/** Files of this package, found also from the bundles of the API and of the database's commands. */
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const manifest = createRequire(import.meta.url).resolve('@tregu/studio/package.json')

/** Requires and resolves what this package depends on. */
export const requireHere = createRequire(manifest)

export const packageFolder = path.dirname(manifest)
export const passesFolder = path.join(packageFolder, 'passes')

const listed = new Map<string, ReadonlySet<string>>()

/** Names of all shots that have passes: `<model>-<shot>`. The folder is read once. */
export const listPasses = (folder = passesFolder): ReadonlySet<string> => {
  const already = listed.get(folder)
  if (already !== undefined) return already
  const names = new Set(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.slice(0, -'.json'.length)),
  )
  listed.set(folder, names)
  return names
}
