/** A PostgreSQL server that a test may kill: with its own folder, and durable as in production. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type EmbeddedServer, ensureDatabase, migrate, startEmbeddedServer } from '@tregu/database'
import { afterAll, beforeAll, vi } from 'vitest'

const DATABASE = 'tregu'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The server's process and those that it started. */
const listProcesses = (folder: string): number[] => {
  const pid = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return [pid, ...all.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))]
}

/** Call it at the top of a test file, before `useApp`. */
export const useThrowawayServer = () => {
  let parent = ''
  let server: EmbeddedServer
  const folder = () => path.join(parent, 'data')
  const start = async (port?: number) => {
    server = await startEmbeddedServer({ folder: folder(), openFolder: parent, ...(port && { port }) })
  }
  beforeAll(async () => {
    parent = mkdtempSync(path.join(os.tmpdir(), 'tregu-throwaway-'))
    await start()
    await ensureDatabase(server.url(DATABASE))
    await migrate(server.url(DATABASE), path.resolve(import.meta.dirname, '../../../prisma/migrations'))
  })
  afterAll(async () => {
    await server.stop()
    rmSync(parent, { recursive: true, force: true })
  })
  return {
    url: () => server.url(DATABASE),
    /** Ends all its processes at once, as a power failure would. */
    kill: async () => {
      const pids = listProcesses(folder())
      for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
      await vi.waitUntil(() => !pids.some(isAlive), { timeout: 10_000 })
    },
    /** Starts it again on the same folder and port. */
    restart: () => start(server.port),
  }
}
