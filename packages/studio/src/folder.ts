/** Files of this package, found also from the bundles of the API and of the database's commands. */
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const manifest = createRequire(import.meta.url).resolve('@tregu/studio/package.json')

/** Requires and resolves what this package depends on. */
export const requireHere = createRequire(manifest)

export const packageFolder = path.dirname(manifest)
export const passesFolder = path.join(packageFolder, 'passes')
/** Groups of goods for slides and tiles, cut out with their shadow. */
export const groupsFolder = path.join(packageFolder, 'groups')

const listed = new Map<string, ReadonlySet<string>>()

/** Names of the files with an ending, without it. A folder is read once. */
const listNames = (folder: string, ending: string): ReadonlySet<string> => {
  const already = listed.get(folder)
  if (already !== undefined) return already
  const files = readdirSync(folder).filter((file) => file.endsWith(ending))
  const names = new Set(files.map((file) => file.slice(0, -ending.length)))
  listed.set(folder, names)
  return names
}

/** Names of all shots that have passes: `<model>-<shot>`. */
export const listPasses = (folder = passesFolder): ReadonlySet<string> => listNames(folder, '.json')

export const listGroups = (): ReadonlySet<string> => listNames(groupsFolder, '-cut.webp')
export const fileOfGroup = (group: string): string => path.join(groupsFolder, `${group}-cut.webp`)
