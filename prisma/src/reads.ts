/**
 * Reads on replicas (docs/decisions/0046-three-addresses-of-the-database.md). A read says which position of the primary's log it must
 * show, and goes to a replica that has replayed it, else to the primary. So a reader always sees what they wrote before.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Sql } from './connect.ts'
import { findErrorCode } from './error-code.ts'
import { makeReplica, type Replica, type ReplicaSettings } from './replica.ts'
import { makeTrail } from './trail.ts'

/** Where to read. */
export type Source = Pick<Database, 'sql' | 'pool'>
/** Reads, and nothing else: it runs again on the primary where a replica fails. */
export type Work<T> = (source: Source) => Promise<T>

/** How the reads on a replica stand. */
export type ReplicaState = {
  readonly place: string
  readonly isUsed: boolean
  /** Null while it does not answer. */
  readonly lagSeconds: number | null
}

export type Reads = {
  readonly hasReplicas: boolean
  /** The position of all that was committed before the call; 0 without replicas. */
  readonly position: () => Promise<number>
  /** Reads where everything up to a position is shown. */
  readonly since: <T>(position: number, work: Work<T>) => Promise<T>
  /** Reads where everything is shown that was committed before the call. */
  readonly fresh: <T>(work: Work<T>) => Promise<T>
  readonly listReplicas: () => readonly ReplicaState[]
  /** How many reads each side has answered. */
  readonly counts: () => { readonly replicas: number; readonly primary: number }
  readonly close: () => Promise<void>
}

/** Reads without replicas. */
export const readPrimary = (primary: Source): Reads => ({
  hasReplicas: false,
  position: async () => 0,
  since: (_position, work) => work(primary),
  fresh: (work) => work(primary),
  listReplicas: () => [],
  counts: () => ({ replicas: 0, primary: 0 }),
  close: async () => undefined,
})

/** Statements of which each shows everything up to a position. */
export const sqlSince =
  (reads: Reads, position: () => number): Sql =>
  (name, text, values) =>
    reads.since(position(), ({ sql }) => sql(name, text, values))

const EVERY_MS = 1_000
const STATEMENT_TIMEOUT = '57014'

// A commit can be seen before it is flushed. At the beginning of a block the inserted position has the block's header, which no
// replica replays.
const WRITTEN = `SELECT (CASE WHEN f % 8192 = 0 AND i - f <= 40 THEN f ELSE i END)::float8 AS position
  FROM (SELECT pg_current_wal_insert_lsn() - '0/0' AS i, pg_current_wal_flush_lsn() - '0/0' AS f) AS log`

const readPosition = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ position: number }>('written', WRITTEN)
  if (!row) throw new Error('the database did not tell its position')
  return row.position
}

/** The first one that has the position, or will have it in a moment: a process stays with one replica while it can. */
const choose = async (replicas: readonly Replica[], position: number): Promise<Replica | null> => {
  const ready = replicas.find((replica) => replica.has(position))
  if (ready) return ready
  for (const replica of replicas)
    if (replica.isUsed()) return (await replica.willHave(position)) ? replica : null
  return null
}

/** Processes begin with different replicas. */
const turn = <T>(all: readonly T[]): T[] => {
  const first = Math.floor(Math.random() * all.length)
  return [...all.slice(first), ...all.slice(0, first)]
}

const watch = (primary: Database, replicas: readonly Replica[], trail: ReturnType<typeof makeTrail>) => {
  const stopped = new AbortController()
  const beat = async () => {
    // While the primary is away nothing is written that a replica could lack.
    await readPosition(primary.sql).then(trail.add, () => undefined)
    await Promise.all(replicas.map(({ check }) => check()))
  }
  const run = async () => {
    while (!stopped.signal.aborted) {
      await beat()
      await wait(EVERY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return async () => {
    stopped.abort()
    await running
  }
}

/** @param urls the addresses of replicas of `primary` */
export const makeReads = (primary: Database, urls: readonly string[], settings: ReplicaSettings): Reads => {
  if (urls.length === 0) return readPrimary(primary)
  const trail = makeTrail()
  const replicas = turn(urls).map((url) => makeReplica(url, trail, settings))
  const stop = watch(primary, replicas, trail)
  const counts = { replicas: 0, primary: 0 }

  const onPrimary = <T>(work: Work<T>): Promise<T> => {
    counts.primary++
    return work(primary)
  }
  const since = async <T>(position: number, work: Work<T>): Promise<T> => {
    const replica = await choose(replicas, position)
    if (!replica) return onPrimary(work)
    try {
      const answer = await work(replica.database)
      counts.replicas++
      return answer
    } catch (error) {
      // The primary would take as long.
      if (findErrorCode(error) === STATEMENT_TIMEOUT) throw error
      replica.fail(error)
      return onPrimary(work)
    }
  }
  const position = () => readPosition(primary.sql)
  return {
    hasReplicas: true,
    position,
    since,
    fresh: async (work) => since(await position(), work),
    listReplicas: () =>
      replicas.map(({ place, lagSeconds, isUsed }) => ({ place, lagSeconds, isUsed: isUsed() })),
    counts: () => ({ ...counts }),
    close: async () => {
      await stop()
      await Promise.all(replicas.map(({ database }) => database.close()))
    },
  }
}
