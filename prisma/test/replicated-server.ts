/** A PostgreSQL with a streaming replica, made with the server's own programs alone. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type EmbeddedServer, startEmbeddedServer } from '../src/embedded-server.ts'
import { askServer, copyFolder } from './copied-server.ts'

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
