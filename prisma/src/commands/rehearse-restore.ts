/** Restores a backup into a database that is deleted afterwards, and compares it with what the backup says about itself. */
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { withDatabase } from '../address.ts'
import { compareFigures, readFigures } from '../backup/figures.ts'
import { checkEmpty, loadDatabase } from '../backup/load.ts'
import { readChecked } from '../backup/manifest.ts'
import { ensureDatabase } from '../embedded-server.ts'
import { type Command, needText } from './command.ts'
import { databaseUrl } from './env.ts'
import { onDatabase } from './on-database.ts'
import { FROM } from './restore.ts'

/** A new database on the server of DATABASE_URL, for as long as the work takes. */
const onThrowaway = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const name = `tregu_rehearsal_${randomBytes(6).toString('hex')}`
  const url = withDatabase(databaseUrl(), name)
  const server = withDatabase(databaseUrl(), 'postgres')
  await ensureDatabase(url)
  try {
    return await work(url)
  } finally {
    await onDatabase(server, (client) =>
      client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
    )
  }
}

export const rehearseRestore: Command = {
  about: 'restore a backup into a throwaway database, and check rows, foreign keys and sums',
  options: FROM,
  writes: false,
  run: async (given) => {
    const folder = path.resolve(
      needText(given, 'from', 'rehearse-restore needs --from with the folder of a backup.'),
    )
    const manifest = await readChecked(folder)
    const begun = performance.now()
    const differences = await onThrowaway(async (url) => {
      await checkEmpty(url)
      await loadDatabase(url, folder)
      return compareFigures(manifest.figures, await onDatabase(url, readFigures))
    })
    const seconds = Math.round((performance.now() - begun) / 1_000)
    const tables = Object.keys(manifest.figures.rows).length
    return {
      lines:
        differences.length > 0
          ? [`The backup in ${folder} was restored and differs:`, ...differences]
          : [
              `The backup from ${manifest.madeAt} can be restored, in ${seconds} s: ${manifest.files.length} files, the rows of ${tables} tables, ${manifest.figures.foreignKeys} foreign keys and the sums of the ledger are as they were.`,
            ],
      data: { folder, madeAt: manifest.madeAt, seconds, differences },
      isUnwell: differences.length > 0,
    }
  },
}
