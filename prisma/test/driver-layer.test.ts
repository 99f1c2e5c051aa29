/**
 * The driver's own layer relies on what `pg` and Prisma's adapter do not promise: `connection.stream` of a client, the pool's option
 * `pipeline`, and the BEGIN and COMMIT that the adapter asks a pool's connection for. A new release that changes one of them fails here.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database, inTransaction } from '../src/index.ts'
import { useDatabase } from './database.ts'

type Stream = {
  readonly cork: () => void
  readonly uncork: () => void
  readonly destroy: () => void
  _write: (...given: unknown[]) => void
  _writev: (...given: unknown[]) => void
}

const source = useDatabase()
let database: Database
beforeAll(() => {
  database = connect(source.url(), { connections: 1 })
})
afterAll(() => database.close())

/** The only connection of the pool. */
const onConnection = async <T>(look: (client: { query: unknown; connection: { stream: Stream } }) => T) => {
  const client = await database.pool.connect()
  client.release()
  return look(client as unknown as { query: unknown; connection: { stream: Stream } })
}

/** How many packets the work sends. */
const packetsOf = (work: () => Promise<unknown>) =>
  onConnection(async ({ connection: { stream } }) => {
    const { _write, _writev } = stream
    let packets = 0
    stream._write = (...given) => {
      packets++
      _write.apply(stream, given)
    }
    stream._writev = (...given) => {
      packets++
      _writev.apply(stream, given)
    }
    try {
      await work()
    } finally {
      Object.assign(stream, { _write, _writev })
    }
    return packets
  })

const threeReads = () =>
  inTransaction(database, (tx) =>
    Promise.all([1, 2, 3].map((n) => tx(`read-${n}`, `SELECT ${n} AS n, $1::int AS given`, [n]))),
  )

describe('what the layer over the driver relies on', () => {
  it('is the stream of a connection, which is corked, uncorked and destroyed', async () => {
    const { stream } = await onConnection(({ connection }) => connection)
    for (const name of ['cork', 'uncork', 'destroy', '_write', '_writev'] as const)
      expect([name, typeof stream[name]]).toEqual([name, 'function'])
  })

  it('is that BEGIN and the statements of a transaction leave in one packet, and COMMIT in a second', async () => {
    await threeReads()
    expect(await packetsOf(threeReads)).toBe(2)
  })

  it('is that sixteen shared statements leave in one packet', async () => {
    const ask = (n: number) => database.sharedSql('shared', 'SELECT $1::int AS n', [n])
    await ask(0)
    const many = () => Promise.all(Array.from({ length: 17 }, (_, n) => ask(n)))
    // The first is sent at once, and the others wait for its connection.
    expect(await packetsOf(many)).toBe(2)
  })

  it('is that Prisma asks the connection of a transaction for its own BEGIN and COMMIT, which are not sent', async () => {
    const sent: string[] = []
    await onConnection((client) => {
      const query = client.query as (asked: string | { text: string }) => unknown
      client.query = (asked: string | { text: string }) => {
        sent.push(typeof asked === 'string' ? asked : asked.text)
        return query.call(client, asked)
      }
    })
    await inTransaction(database, (tx) => tx.db.city.count())
    expect(sent).toEqual(['BEGIN', expect.stringContaining('COUNT'), 'COMMIT'])
  })
})
