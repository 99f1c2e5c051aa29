/** Copies of a server that runs, which follow it as streaming replicas. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { EmbeddedServer } from '../src/embedded-server.ts'

/** Runs one statement on a server. */
export const askServer = async (url: string, text: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/** Copies the folder of a server that runs, as pg_basebackup does. */
export const copyFolder = async (primary: EmbeddedServer, folder: string, copy: string) => {
  const client = new pg.Client({ connectionString: primary.url('postgres') })
  await client.connect()
  await client.query("SELECT pg_backup_start('copy', true)")
  execFileSync('cp', ['-a', folder, copy])
  rmSync(path.join(copy, 'postmaster.pid'))
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  await client.end()
  const files = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' }
  const { uid, gid } = statSync(folder)
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(copy, name), text)
    await chown(path.join(copy, name), uid, gid)
  }
  appendFileSync(
    path.join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres'\n`,
  )
}
