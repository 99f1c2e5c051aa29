import { afterEach, describe, expect, it, vi } from 'vitest'
import { hostsOf, partPassword, placeOf, withDatabase } from '../src/address.ts'
import { connect, type Database } from '../src/connect.ts'
import { ensureDatabase } from '../src/embedded-server.ts'
import { listen } from '../src/listen.ts'
import { askServer } from './copied-server.ts'
import { useReplicatedServer } from './replicated-server.ts'

const servers = useReplicatedServer('tregu', async (url) => {
  await ensureDatabase(url)
  await askServer(url, 'CREATE TABLE note (id int)')
})

const NOBODY = 1
let database: Database | undefined
const addressOf = (ports: readonly number[], query: string) =>
  `postgresql://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/tregu${query}`
const open = (ports: readonly number[], query = '?target_session_attrs=read-write') => {
  database = connect(addressOf(ports, query), { connections: 2 })
  return database
}
const isReplica = async ({ sql }: Database) =>
  (await sql<{ yes: boolean }>('where', 'SELECT pg_is_in_recovery() AS yes'))[0]?.yes
afterEach(async () => {
  await database?.close()
  database = undefined
})

describe('an address with several hosts', () => {
  it('is read host by host, with its account, database and other parameters', () => {
    expect(hostsOf('postgresql://a:b%40@one:1,two/db?sslmode=require&target_session_attrs=primary')).toEqual({
      // The driver's own reading of it, by its own name (src/address.test.ts).
      each: [
        'postgresql://a:b%40@one:1/db?sslmode=verify-full',
        'postgresql://a:b%40@two/db?sslmode=verify-full',
      ],
      writes: true,
    })
    expect(hostsOf('postgresql://one/db?options=-c%20a%3Db')).toEqual({
      each: ['postgresql://one/db?options=-c%20a%3Db'],
      writes: false,
    })
    expect(() => hostsOf('postgres://one/db?target_session_attrs=standby')).toThrow(
      'target_session_attrs must be any, read-write or primary',
    )
    expect(() => connect('postgres://one/db?target_session_attrs=standby')).toThrow('target_session_attrs')
    expect(withDatabase('postgresql://a@one:1,two:2/db?x=1', 'other')).toBe(
      'postgresql://a@one:1,two:2/other?x=1',
    )
    expect(placeOf('postgresql://a:b@c@one:1/db')).toBe('one:1')
    expect(partPassword('postgresql://a:b%40c@one:1,two:2/db')).toEqual({
      address: 'postgresql://a@one:1,two:2/db',
      password: 'b@c',
    })
  })

  it('leads to the one that writes, wherever it stands, also when another one is away', async () => {
    const { primary, replica } = servers.ports()
    for (const ports of [
      [replica, primary],
      [primary, replica],
      [NOBODY, replica, primary],
    ]) {
      const opened = open(ports)
      expect([ports, await isReplica(opened)]).toEqual([ports, false])
      await opened.close()
    }
    expect(await isReplica(open([NOBODY, replica], ''))).toBe(true)
  })

  it('is refused when no host writes', async () => {
    const { replica } = servers.ports()
    await expect(open([replica]).sql('one', 'SELECT 1')).rejects.toMatchObject({
      message: 'this server only reads',
      code: '57P03',
    })
  })

  it('leads to the new primary after a failover, for statements and for LISTEN', async () => {
    const { primary, replica } = servers.ports()
    const { sql } = open([primary, replica])
    await sql('insert', 'INSERT INTO note (id) VALUES (1)')
    await vi.waitUntil(async () => (await askServer(servers.replicaUrl(), 'TABLE note')).rowCount === 1)
    const heard: string[] = []
    let ups = 0
    const listening = listen(addressOf([primary, replica], '?target_session_attrs=read-write'), 'news', {
      onUp: () => ups++,
      onDown: () => undefined,
      onMessage: (_, payload) => heard.push(payload),
    })
    await vi.waitUntil(() => ups === 1)
    await servers.stopPrimary()
    await servers.promote()
    await vi.waitUntil(() => ups === 2, { timeout: 10_000 })
    await vi.waitUntil(() => sql('insert', 'INSERT INTO note (id) VALUES (1)').then(Boolean, () => false), {
      timeout: 10_000,
    })
    await sql('tell', "SELECT pg_notify('news', 'after')")
    await vi.waitUntil(() => heard.length > 0)
    await listening.close()
    expect([heard, (await sql('all', 'TABLE note')).length]).toEqual([['after'], 2])
  })
})
