/** Deletes files of imports that have ended or were deleted, and uploads that were cut off. */
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@tregu/domain'
import type { Deps } from '../../deps.ts'

const listFiles = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

export const removeOldImports = async (deps: Deps): Promise<void> => {
  const needed = new Set(
    (
      await deps.db.import.findMany({
        where: { state: { notIn: ['done', 'stopped'] } },
        select: { stored: true },
      })
    ).map(({ stored }) => stored),
  )
  const before = deps.now().getTime() - DAY_MS
  for (const name of ['imports', 'uploads'])
    for (const file of await listFiles(path.join(deps.env.TREGU_DATA, name))) {
      const full = path.join(deps.env.TREGU_DATA, name, file)
      if (needed.has(file) || (await stat(full)).mtimeMs > before) continue
      await rm(full, { force: true })
    }
}
