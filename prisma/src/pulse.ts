/**
 * Checks every second, on a separate connection, that the database answers. A frozen server or a cut line leaves
 * connections open and silent. Without an answer the pool's connections are closed, so that waiting calls fail at once
 * and new connections are tried. A statement that is only slow is not interrupted.
 *
 * A server that becomes a replica ends its connections. A pooler in front of it keeps the connections of this process open, and they would
 * read late rows and could write nothing. So when the check finds that another server writes now, it closes the older connections.
 */
import { setImmediate as poll, setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseClient, READ_ONLY } from './database-client.ts'

const EVERY_MS = 1_000
const LATE_MS = 1_500

/** The client's own end() asks the server and waits for it. */
const cutOff = (client: pg.Client | pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()

type Answer = 'answered' | 'failed' | 'late'

/** @throws Error when the server does not answer, or when it only reads and the address asks for one that writes */
const ask = async (client: DatabaseClient): Promise<void> => {
  if (!client.isForWriting) {
    await client.query('SELECT 1')
    return
  }
  const { rows } = await client.query<{ isReadOnly: boolean }>(READ_ONLY)
  if (rows[0]?.isReadOnly) throw new Error('this server only reads')
}

/** An answer that arrived while this process was busy is not late. */
const answerOf = async (asked: Promise<unknown>): Promise<Answer> => {
  const done = asked.then(
    (): Answer => 'answered',
    (): Answer => 'failed',
  )
  const timer = new AbortController()
  const late = wait(LATE_MS, 'late' as const, { signal: timer.signal, ref: false }).catch(
    () => 'late' as const,
  )
  let first: Answer = await Promise.race([done, late])
  timer.abort()
  for (let turns = 0; first === 'late' && turns < 2; turns++)
    first = await Promise.race([done, poll('late' as const)])
  return first
}

/** The clients, and when each was opened. */
type Clients = Map<pg.PoolClient, number>
type Watched = { readonly clients: Clients; pools: number; readonly stop: () => Promise<void> }

/** One watcher serves all pools of this process that are watched by the same address. */
const watchers = new Map<string, Watched>()

const startWatching = (url: string): Watched => {
  const stopped = new AbortController()
  const clients: Clients = new Map()
  let place = ''
  const open = () => {
    const client = new DatabaseClient({
      connectionString: url,
      application_name: 'tregu pulse',
      connectionTimeoutMillis: 2 * LATE_MS,
    })
    // The next check fails and reports it.
    client.on('error', () => undefined)
    const opened = client.connect()
    opened.catch(() => undefined)
    return { client, opened, since: performance.now() }
  }
  let own = open()

  const beat = async () => {
    const { client, opened, since } = own
    const answer = await answerOf(opened.then(() => ask(client)))
    if (answer === 'answered') {
      const hasMoved = place !== '' && place !== client.place
      place = client.place
      if (hasMoved) for (const [each, at] of clients) if (at < since) cutOff(each)
      return
    }
    // A closed connection reports itself; a silent server does not, so close its connections here.
    if (answer === 'late') for (const each of clients.keys()) cutOff(each)
    cutOff(client)
    own = open()
  }

  const run = async () => {
    while (!stopped.signal.aborted) {
      await beat()
      await wait(EVERY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  const stop = async () => {
    stopped.abort()
    await running
    await own.client.end().catch(() => cutOff(own.client))
  }
  return { clients, pools: 0, stop }
}

/** Watches a pool by an address of its server, which leads past a pooler if there is one. */
export const watchPulse = (url: string, pool: pg.Pool): { stop: () => Promise<void> } => {
  const watcher = watchers.get(url) ?? startWatching(url)
  watchers.set(url, watcher)
  watcher.pools++
  pool.on('connect', (client) => void watcher.clients.set(client, performance.now()))
  pool.on('remove', (client) => void watcher.clients.delete(client))
  return {
    stop: async () => {
      watcher.pools--
      if (watcher.pools > 0) return
      watchers.delete(url)
      await watcher.stop()
    },
  }
}
