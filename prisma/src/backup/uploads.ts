/** The files beside the database: what people uploaded. */
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'

/** Not uploads: the embedded database, logs, secrets, the lock of a start, and what is made again: pictures, the snapshot of the catalogue. */
const LEFT_OUT = new Set([
  'postgres',
  'logs',
  'secrets',
  'start.lock',
  'catalogue',
  path.join('media', 'studio'),
])

/** Paths in the folder. A file that is being written ends with .part. */
export const listUploads = (folder: string, below = ''): string[] =>
  existsSync(path.join(folder, below))
    ? readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
        const name = path.join(below, entry.name)
        if (LEFT_OUT.has(name)) return []
        if (entry.isDirectory()) return listUploads(folder, name)
        return entry.isFile() && !name.endsWith('.part') ? [name] : []
      })
    : []

/**
 * Copies files that are not there yet: a name is never used for a second upload.
 * @returns the names of those that `from` has, without files that were deleted since they were listed
 */
export const copyUploads = async (from: string, to: string, names: readonly string[]): Promise<string[]> => {
  const copied: string[] = []
  for (const name of names) {
    const target = path.join(to, name)
    await mkdir(path.dirname(target), { recursive: true })
    try {
      if (!existsSync(target)) await copyFile(path.join(from, name), target)
      copied.push(name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return copied
}
