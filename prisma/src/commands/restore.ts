/** Reads a backup into an empty database and brings the uploads back. */
import path from 'node:path'
import { checkEmpty, loadDatabase, loadUploads, mendRestored } from '../backup/load.ts'
import { readChecked } from '../backup/manifest.ts'
import { ensureDatabase } from '../embedded-server.ts'
import { checkDatabase, listPending } from '../migrate.ts'
import { type Command, type Done, type Given, MIGRATIONS, migrationsFolder, needText } from './command.ts'
import { databaseUrl, dataFolder } from './env.ts'

export const FROM = {
  from: { type: 'string', value: 'folder', about: 'the folder that backup has written' },
} as const

const heldBackLine = (heldBack: number): string[] =>
  heldBack > 0
    ? [
        `${heldBack} messages waited when the backup was made and may have left since: they are listed as failed (tregu mail list --state failed) and can be sent again.`,
      ]
    : []

/** For a database that pg_restore or a snapshot of a disk has brought back. */
const mendOnly = async (given: Given): Promise<Done> => {
  const url = databaseUrl()
  await checkDatabase(url, migrationsFolder(given))
  if (given.isDry) return { lines: ['The restored database would be mended.'], data: { written: false } }
  const heldBack = await mendRestored(url)
  return {
    lines: ['Mended the restored database.', ...heldBackLine(heldBack)],
    data: { heldBack, written: true },
  }
}

export const restore: Command = {
  about: 'read a backup into an empty database, and bring the uploads back',
  options: {
    ...FROM,
    'mend-only': {
      type: 'boolean',
      about: 'the database was restored by other means: only mend what belongs to the moment of the backup',
    },
    ...MIGRATIONS,
  },
  writes: true,
  run: async (given) => {
    if (given.values['mend-only'] === true) return mendOnly(given)
    const folder = path.resolve(needText(given, 'from', 'restore needs --from with the folder of a backup.'))
    const url = databaseUrl()
    const manifest = await readChecked(folder)
    if (given.isDry)
      return {
        lines: [
          `The backup of ${manifest.database} from ${manifest.madeAt} is whole and would be read into the database of DATABASE_URL.`,
        ],
        data: { folder, madeAt: manifest.madeAt, written: false },
      }
    await ensureDatabase(url).catch((error: NodeJS.ErrnoException) => {
      // An account without rights on the server's other databases brings its own.
      if (error.code !== '42501' && error.code !== '3D000') throw error
    })
    await checkEmpty(url)
    const { heldBack } = await loadDatabase(url, folder)
    const uploads = await loadUploads(folder, dataFolder(), manifest)
    const pending = await listPending(url, migrationsFolder(given))
    return {
      lines: [
        `Restored the backup of ${manifest.database} from ${manifest.madeAt}, with ${uploads} uploads.`,
        ...heldBackLine(heldBack),
        ...(pending.length > 0 ? ['It is of an older Tregu: run tregu migrate before the start.'] : []),
      ],
      data: { folder, madeAt: manifest.madeAt, uploads, heldBack, pending, written: true },
    }
  },
}
