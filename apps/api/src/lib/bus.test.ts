import { connect, type Database } from '@tregu/database'
import { useDatabase } from '@tregu/database/test/database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeBus } from './bus.ts'

const source = useDatabase()
let database: Database
beforeAll(() => {
  database = connect(source.url())
})
afterAll(() => database.close())

const newBus = () =>
  makeBus({ databaseUrl: source.url(), sql: database.sql, log: () => ({ warn: () => undefined }) })
const tell = (topic: string, payload: string) =>
  database.pool.query('SELECT pg_notify($1, $2)', [topic, payload])
const listeners = async () =>
  (
    await database.pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'",
    )
  ).rows

/** Listens to a topic and records what it hears. */
const hear = (bus: ReturnType<typeof makeBus>, topic: string) => {
  const heard: string[] = []
  const close = bus.hear(topic, {
    onUp: () => void heard.push('up'),
    onDown: () => void heard.push('down'),
    onMessage: (payload) => void heard.push(payload),
  })
  return { heard, close }
}
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 5_000 })

describe('the bus', () => {
  it('carries payloads of several topics over one connection, each to those who hear it', async () => {
    const bus = newBus()
    const first = hear(bus, 'first')
    const second = hear(bus, 'second')
    await until(() => expect([first.heard, second.heard]).toEqual([['up'], ['up']]))
    const third = hear(bus, 'third')
    await until(() => expect(third.heard).toEqual(['up']))
    await tell('first', 'one')
    await tell('second', '{"two":2}')
    await tell('third', '')
    await until(() =>
      expect([first.heard, second.heard, third.heard]).toEqual([
        ['up', 'one'],
        ['up', '{"two":2}'],
        ['up', ''],
      ]),
    )
    expect(await listeners()).toHaveLength(1)
    await first.close()
    await second.close()
    await third.close()
    await until(async () => expect(await listeners()).toHaveLength(0))
  })

  it('tells when nothing is heard, and hears again on a new connection', async () => {
    const bus = newBus()
    const { heard, close } = hear(bus, 'first')
    const other = hear(bus, 'second')
    await until(() => expect([heard, other.heard]).toEqual([['up'], ['up']]))
    for (const { pid } of await listeners())
      await database.pool.query('SELECT pg_terminate_backend($1)', [pid])
    await until(() =>
      expect([heard, other.heard]).toEqual([
        ['up', 'down', 'up'],
        ['up', 'down', 'up'],
      ]),
    )
    await tell('second', 'again')
    await until(() => expect(other.heard.at(-1)).toBe('again'))
    await other.close()
    await close()
  })
})
