/** Writes a backup: the database, its figures, and the uploads. */
import { existsSync, readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { RefusedError } from '../commands/command.ts'
import { onDatabase } from '../commands/on-database.ts'
import { noteBackup } from '../health.ts'
import { type Figures, readFigures } from './figures.ts'
import { DUMP, type Manifest, readChecked, UPLOADS, writeManifest } from './manifest.ts'
import { needTool, runTool } from './tools.ts'
import { copyUploads, listUploads } from './uploads.ts'

type Standing = { readonly database: string; readonly server: number; readonly migration: string }

export const readStanding = (url: string): Promise<Standing> =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<Standing>(
      `SELECT current_database() AS database, current_setting('server_version_num')::int / 10000 AS server,
         (SELECT max(migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL) AS migration`,
    )
    return rows[0] as Standing
  })

/** The dump and the figures see the database at the same moment. */
const dumpDatabase = (url: string, file: string): Promise<Figures> =>
  onDatabase(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id')
    await runTool('pg_dump', url, [
      '--format=custom',
      `--snapshot=${rows[0]?.id ?? ''}`,
      '--no-owner',
      '--no-privileges',
      `--file=${file}`,
    ])
    const figures = await readFigures(client)
    await client.query('COMMIT')
    return figures
  })

export const checkTarget = (folder: string): void => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new RefusedError(`${folder} is not empty. Name a new folder for each backup.`)
}

/** The uploads are copied after the database's moment, so each picture that the dump names is there, unless it was deleted since. `data`: their folder, or null. */
export const saveBackup = async (url: string, data: string | null, folder: string): Promise<Manifest> => {
  checkTarget(folder)
  const standing = await readStanding(url)
  await needTool('pg_dump', standing.server)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const madeAt = new Date().toISOString()
  const figures = await dumpDatabase(url, path.join(folder, DUMP))
  const uploads = data === null ? [] : await copyUploads(data, path.join(folder, UPLOADS), listUploads(data))
  const names = [DUMP, ...uploads.map((name) => path.join(UPLOADS, name))]
  await writeManifest(folder, names, { madeAt, ...standing, figures })
  const manifest = await readChecked(folder)
  await onDatabase(url, (client) => noteBackup(client, madeAt))
  return manifest
}
