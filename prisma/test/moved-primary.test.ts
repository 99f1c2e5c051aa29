import { expect, it, onTestFinished, vi } from 'vitest'
import { connect, inTransaction } from '../src/connect.ts'
import { ensureDatabase } from '../src/embedded-server.ts'
import { askServer } from './copied-server.ts'
import { useReplicatedServer } from './replicated-server.ts'

const servers = useReplicatedServer('tregu', async (url) => {
  await ensureDatabase(url)
  await askServer(url, 'CREATE TABLE note (id int)')
})

// As behind a pooler, which keeps the connections of its callers when its server becomes a replica.
it('connections that outlive the writing of their server are closed when another one writes, for statements, transactions and reads', async () => {
  const { primary, replica } = servers.ports()
  const url = `postgresql://postgres@127.0.0.1:${primary},127.0.0.1:${replica}/tregu?target_session_attrs=read-write`
  const database = connect(url, { connections: 3, pulse: url })
  onTestFinished(database.close)
  const port = async (sql = database.sql) =>
    (await sql<{ port: string }>('port', "SELECT current_setting('port') AS port"))[0]?.port
  const write = () =>
    inTransaction(database, async (tx) => {
      await tx('insert', 'INSERT INTO note (id) VALUES (7)')
      return port(tx)
    })
  expect(await Promise.all([port(), write(), port(database.sharedSql)])).toEqual(
    Array.from({ length: 3 }, () => String(primary)),
  )
  await askServer(servers.url(), 'ALTER SYSTEM SET default_transaction_read_only = on')
  await askServer(servers.url(), 'SELECT pg_reload_conf()')
  await expect.poll(() => write().catch(({ code }) => code)).toBe('25006')
  // No other server writes yet, so what can be read still is.
  expect(await port()).toBe(String(primary))
  // ALTER SYSTEM wrote to the file of the primary, so the replica can write once it is promoted.
  await servers.promote()
  await vi.waitUntil(() => write().then(Boolean, () => false), { timeout: 10_000 })
  const places = await Promise.all([port(), write(), port(database.sharedSql), port(), write()])
  expect(new Set(places)).toEqual(new Set([String(replica)]))
})
