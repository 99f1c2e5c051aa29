/** Writes the database and the uploads into a folder, with checksums. */
import path from 'node:path'
import { checkTarget, readStanding, saveBackup } from '../backup/save.ts'
import { needTool } from '../backup/tools.ts'
import { checkDatabase } from '../migrate.ts'
import { type Command, MIGRATIONS, migrationsFolder, needText } from './command.ts'
import { bucketName, databaseUrl, dataFolder } from './env.ts'

const inBucket = (bucket: string | undefined): string[] =>
  bucket
    ? [
        `The uploads lie in the bucket ${bucket} and are not in the backup: let the bucket keep old versions of its files.`,
      ]
    : []

export const backup: Command = {
  about: 'write the database and the uploads into a new folder, and check what was written',
  options: {
    to: { type: 'string', value: 'folder', about: 'a folder that is empty or not there yet' },
    ...MIGRATIONS,
  },
  writes: true,
  run: async (given) => {
    const folder = path.resolve(needText(given, 'to', 'backup needs --to with a folder.'))
    const url = databaseUrl()
    const bucket = bucketName()
    await checkDatabase(url, migrationsFolder(given))
    if (given.isDry) {
      checkTarget(folder)
      const { database, server } = await readStanding(url)
      await needTool('pg_dump', server)
      return {
        lines: [
          `The database ${database}${bucket ? '' : ` and the uploads of ${dataFolder()}`} would be written into ${folder}.`,
          ...inBucket(bucket),
        ],
        data: { database, folder, written: false },
      }
    }
    const { files, madeAt, figures, migration } = await saveBackup(url, bucket ? null : dataFolder(), folder)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    return {
      lines: [
        `Wrote ${files.length} files with ${(bytes / 1e6).toFixed(1)} MB into ${folder}, and checked them.`,
        ...inBucket(bucket),
        `To try whether it can be restored: tregu rehearse-restore --from ${folder}`,
      ],
      data: { folder, madeAt, files: files.length, bytes, migration, rows: figures.rows, written: true },
    }
  },
}
