import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes a temporary file and renames it, so that a file cut off by a crash is never served. Makes the folder. */
export const writeWhole = async (folder: string, name: string, bytes: Buffer): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const aside = path.join(folder, `${randomUUID()}.part`)
  await writeFile(aside, bytes)
  await rename(aside, path.join(folder, name))
}
