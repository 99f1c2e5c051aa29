import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from './app-error.ts'

/** The disk is full, read-only or missing. The client may try again later; the log gets the cause. */
const refuse = (cause: unknown) => Object.assign(new AppError('unavailable'), { cause })

/**
 * Writes a temporary file and renames it, so that a file cut off by a crash is never served. Makes the folder.
 * @throws AppError unavailable when the disk takes no file; nothing is left behind then
 */
export const writeWhole = async (folder: string, name: string, bytes: Buffer): Promise<void> => {
  const aside = path.join(folder, `${randomUUID()}.part`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(aside, bytes)
    await rename(aside, path.join(folder, name))
  } catch (error) {
    await rm(aside, { force: true }).catch(() => undefined)
    throw refuse(error)
  }
}
