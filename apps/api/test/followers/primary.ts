/** The database that is followed: what it spends, counted over all of its processes, and a replica of it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, ensureDatabase, startEmbeddedServer } from '@tregu/database'
import { copyFolder } from '@tregu/database/test/copied-server'

const CONNECTIONS = 900
const root = path.resolve(import.meta.dirname, '../../../..')

/** Milliseconds of processor time of a process, and of its children that have ended. */
const timeOf = (pid: number): number => {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const ticks = fields.split(' ').slice(11, 15).map(Number)
  return ticks.reduce((sum, each) => sum + each, 0) * 10
}

const timeOfServer = (folder: string): number => {
  const own = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${own}/task/${own}/children`, 'utf8').trim().split(' ').map(Number)
  return [own, ...children].reduce((sum, pid) => sum + timeOf(pid), 0)
}

export const openPrimary = async () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'tregu-followers-'))
  const start = (name: string) =>
    startEmbeddedServer({ folder: path.join(parent, name), openFolder: parent, connections: CONNECTIONS })
  const server = await start('primary')
  const url = server.url('tregu')
  await ensureDatabase(url)
  for (const command of ['migrate', 'demo'])
    execFileSync(process.execPath, ['prisma/dist/cli.js', command], {
      ...{ cwd: root, stdio: 'ignore', env: { ...process.env, DATABASE_URL: url, DEMO: 'on' } },
    })
  const { pool, close } = connect(url, { name: 'bench', connections: 2 })
  // Edits keep their rate on a slow disk. The processor's work is the same.
  await pool.query('ALTER DATABASE tregu SET synchronous_commit = off')

  const countStatements = async (): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(
      'SELECT (xact_commit + xact_rollback)::float8 AS count FROM pg_stat_database WHERE datname = current_database()',
    )
    return rows[0]?.count ?? 0
  }
  return {
    url,
    pool,
    /** What a time of some seconds costs: statements and milliseconds of processor time in a second. */
    spend: async (seconds: number) => {
      const [from, time, count] = [
        performance.now(),
        timeOfServer(path.join(parent, 'primary')),
        await countStatements(),
      ]
      await wait(seconds * 1_000)
      const passed = (performance.now() - from) / 1_000
      const spent = timeOfServer(path.join(parent, 'primary')) - time
      // Backends report what they did within a second.
      const statements = (await countStatements()) - count
      return { statements: statements / passed, processorMs: spent / passed }
    },
    /** @returns the address of a streaming replica */
    startReplica: async () => {
      await copyFolder(server, path.join(parent, 'primary'), path.join(parent, 'replica'))
      const replica = await start('replica')
      return { url: replica.url('tregu'), stop: replica.stop }
    },
    close: async () => {
      await close()
      await server.stop()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
export type Primary = Awaited<ReturnType<typeof openPrimary>>
