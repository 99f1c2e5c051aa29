/** Uploads in the data folder. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../app-error.ts'
import { checkName, type Files } from './files.ts'

/** The disk is full, read-only or missing. */
const refuse = (cause: unknown) => Object.assign(new AppError('unavailable'), { cause })

/** Gives `missing` where there is no such file or folder. */
const orMissing =
  <T>(missing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return missing
    throw error
  }

export const makeFolderFiles = (root: string): Files => {
  const pathOf = (name: string) => path.join(root, checkName(name))
  const find: Files['find'] = async (name) => {
    const found = await stat(pathOf(name)).catch(orMissing(null))
    return found && { bytes: found.size, at: found.mtime }
  }
  return {
    find,
    /** Writes a temporary file and renames it, so that a file cut off by a crash is never served. */
    put: async (name, bytes) => {
      const target = pathOf(name)
      const folder = path.dirname(target)
      const aside = path.join(folder, `${randomUUID()}.part`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(aside, bytes)
        await rename(aside, target)
      } catch (error) {
        await rm(aside, { force: true }).catch(() => undefined)
        throw refuse(error)
      }
    },
    get: (name) => readFile(pathOf(name)).catch(orMissing(null)),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async (folder, before) => {
      const names: string[] = []
      for (const entry of await readdir(path.join(root, folder), { withFileTypes: true }).catch(
        orMissing([]),
      )) {
        const name = `${folder}/${entry.name}`
        const found = entry.isFile() ? await find(name) : null
        if (found && found.at < before) names.push(name)
      }
      return names
    },
  }
}
