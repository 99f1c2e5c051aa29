/** Deletes files of imports that have ended or were deleted, and uploads that were cut off. */
import { DAY_MS } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { makeFolderFiles } from '../../lib/files/folder.ts'
import { UPLOADING } from '../../lib/stored-file.ts'
import { IMPORTS, nameOfStored } from './imports.queries.ts'

export const removeOldImports = async (deps: Deps): Promise<void> => {
  const open = await deps.db.import.findMany({
    where: { state: { notIn: ['done', 'stopped'] } },
    select: { stored: true },
  })
  const needed = new Set(open.map(({ stored }) => nameOfStored(stored)))
  const before = new Date(deps.now().getTime() - DAY_MS)
  for (const name of await deps.files.list(IMPORTS, before))
    if (!needed.has(name)) await deps.files.remove(name)
  const folder = makeFolderFiles(deps.env.TREGU_DATA)
  for (const name of await folder.list(UPLOADING, before)) await folder.remove(name)
}
