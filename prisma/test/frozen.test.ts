import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database } from '../src/connect.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../src/embedded-server.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'tregu-frozen-'))
let server: EmbeddedServer
let database: Database

/** The server with all its processes. */
const processes = (): number[] => {
  const own = Number(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${own}/task/${own}/children`, 'utf8')
  return [own, ...children.trim().split(' ').map(Number)]
}
/** A process of the server may end by itself at any time. */
const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
  for (const pid of processes())
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}
const timed = async (work: Promise<unknown>) => {
  const started = performance.now()
  const error = await work.then(
    () => null,
    (reason: Error) => reason.message,
  )
  return { error, ms: performance.now() - started }
}

// Only where processes can be listed this way.
describe.runIf(process.platform === 'linux')('a database that is frozen', () => {
  beforeAll(async () => {
    server = await startEmbeddedServer({
      folder: path.join(folder, 'data'),
      durable: false,
      openFolder: folder,
    })
    database = connect(server.url('postgres'), { connections: 4, pulse: server.url('postgres') })
  })
  afterAll(async () => {
    signal('SIGCONT')
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is told within seconds, to what waits for it and to what comes later, and heals when it is back', async () => {
    const ask = () => database.sql<{ one: number }>('one', 'SELECT 1 AS one')
    await Promise.all([ask(), ask(), ask(), ask()])
    signal('SIGSTOP')
    const waiting = await Promise.all([ask(), ask(), database.db.city.count(), ask(), ask()].map(timed))
    expect(waiting.filter(({ error }) => error === null)).toEqual([])
    const [, , middle, , longest] = waiting.map(({ ms }) => ms).sort((a, b) => a - b)
    expect(middle).toBeLessThan(3_500)
    // A call that was cut off while connecting may have to wait for another connection.
    expect(longest).toBeLessThan(7_000)
    const later = await timed(ask())
    expect(later.error).toMatch(/timeout exceeded when trying to connect|Connection terminated/)
    expect(later.ms).toBeLessThan(2_500)
    signal('SIGCONT')
    await expect.poll(async () => (await timed(ask())).error, { timeout: 10_000 }).toBeNull()
    expect(await ask()).toEqual([{ one: 1 }])
  })

  it('is not what a lost pulse is: what runs on other connections goes on', async () => {
    const slow = timed(database.sql('slow', 'SELECT pg_sleep(4)'))
    await database.sql(
      'end-pulse',
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'SELECT 1' AND pid <> pg_backend_pid()",
    )
    expect((await slow).error).toBeNull()
  })

  it('is not what a slow statement is: that goes on', async () => {
    const { error, ms } = await timed(database.sql('slow', 'SELECT pg_sleep(4)'))
    expect(error).toBeNull()
    expect(ms).toBeGreaterThan(3_900)
  })
})
