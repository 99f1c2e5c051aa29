/** A PostgreSQL with a streaming replica, made with the server's own programs alone. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { type EmbeddedServer, startEmbeddedServer } from '../src/embedded-server.ts'

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
const copyFolder = async (primary: EmbeddedServer, folder: string, copy: string) => {
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

/** Call it at the top of a test file. `fill` fills the primary before the replica is made. */
export const useReplicatedServer = (database: string, fill: (url: string) => Promise<unknown>) => {
  let parent = ''
  let primary: EmbeddedServer
  let replica: EmbeddedServer
  const start = (name: string, port?: number) =>
    startEmbeddedServer({
      ...{ folder: path.join(parent, name), openFolder: parent, durable: false },
      ...(port && { port }),
    })
  beforeAll(async () => {
    parent = mkdtempSync(path.join(os.tmpdir(), 'tregu-replicated-'))
    primary = await start('primary')
    await fill(primary.url(database))
    await copyFolder(primary, path.join(parent, 'primary'), path.join(parent, 'replica'))
    replica = await start('replica')
  })
  afterAll(async () => {
    await replica.stop()
    await primary.stop()
    rmSync(parent, { recursive: true, force: true })
  })
  const onReplica = (text: string) => askServer(replica.url(database), text)
  return {
    url: () => primary.url(database),
    replicaUrl: () => replica.url(database),
    ports: () => ({ primary: primary.port, replica: replica.port }),
    /** The replica receives what is written and does not show it. */
    pause: () => onReplica('SELECT pg_wal_replay_pause()'),
    resume: () => onReplica('SELECT pg_wal_replay_resume()'),
    promote: () => onReplica('SELECT pg_promote()'),
    stopPrimary: () => primary.stop(),
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      replica = await start('replica', replica.port)
    },
  }
}
