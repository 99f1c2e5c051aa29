/** The list of what a backup consists of, with checksums. It is written last, so a backup without it is not whole. */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { RefusedError } from '../commands/command.ts'
import type { Figures } from './figures.ts'

export const DUMP = 'database.dump'
export const UPLOADS = 'uploads'
const MANIFEST = 'backup.json'
const FORMAT = 1

/** A file of the backup, by its path in it with slashes. */
type Entry = { readonly path: string; readonly bytes: number; readonly sha256: string }
export type Manifest = {
  readonly format: number
  readonly madeAt: string
  readonly database: string
  readonly server: number
  readonly migration: string
  readonly figures: Figures
  readonly files: readonly Entry[]
}

const entryOf = async (folder: string, name: string): Promise<Entry> => {
  const file = path.join(folder, name)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return {
    path: name.split(path.sep).join('/'),
    bytes: (await stat(file)).size,
    sha256: hash.digest('hex'),
  }
}

export const writeManifest = async (
  folder: string,
  names: readonly string[],
  about: Omit<Manifest, 'format' | 'files'>,
): Promise<Manifest> => {
  const files: Entry[] = []
  for (const name of names) files.push(await entryOf(folder, name))
  const manifest = { format: FORMAT, ...about, files }
  await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx' })
  return manifest
}

const read = (folder: string): Manifest => {
  const file = path.join(folder, MANIFEST)
  if (!existsSync(file))
    throw new RefusedError(`${folder} has no ${MANIFEST}, so it is no backup, or one that did not end.`)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  if (manifest.format !== FORMAT)
    throw new RefusedError(`${file} is of form ${manifest.format}, and this Tregu reads form ${FORMAT}.`)
  return manifest
}

/** @throws RefusedError that names the first files which are missing or not as they were written */
export const readChecked = async (folder: string): Promise<Manifest> => {
  const manifest = read(folder)
  const faults: string[] = []
  for (const saved of manifest.files) {
    const found = existsSync(path.join(folder, saved.path)) ? await entryOf(folder, saved.path) : null
    if (found === null) faults.push(`${saved.path} is missing`)
    else if (found.sha256 !== saved.sha256) faults.push(`${saved.path} is not as it was written`)
  }
  if (faults.length === 0) return manifest
  const more = faults.length > 3 ? ` and ${faults.length - 3} more` : ''
  throw new RefusedError(
    `The backup in ${folder} is damaged: ${faults.slice(0, 3).join(', ')}${more}. Nothing was changed.`,
  )
}
