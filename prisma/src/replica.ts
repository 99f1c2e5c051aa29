/**
 * One replica of the database: how much of the primary's log it has replayed, how late it is, and whether reads go to it. It is asked every
 * second, and while somebody waits for it. One that does not answer or is late is left out, and comes back by itself.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { placeOf } from './address.ts'
import { connect, type Database } from './connect.ts'
import { findErrorCode } from './error-code.ts'
import type { Trail } from './trail.ts'

/** Later than this it is left out. */
const LAG_MAX_SECONDS = 2
/** An answer that takes longer counts as none. */
const LATE_MS = 1_500
/** How long a read waits for what has been written a moment ago. The primary answers it after that. */
const PATIENCE_MS = 25
const PAUSE_MS = 2
/** After a wait in vain no read waits for this long. */
const IMPATIENT_MS = 1_000

// Null in a server that does not replay, such as one that has become the primary.
const REPLAYED = `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::float8 END AS position`

/** These errors are not of one statement: the server is away, stops, or takes no connection. */
const LOST = /^(57P0|08|53|E[A-Z]{3,})/
const LOST_WORDS = /connection|timeout/i
const isLost = (error: unknown) => {
  const code = findErrorCode(error)
  return code === undefined ? LOST_WORDS.test(String(error)) : LOST.test(code)
}

export type ReplicaSettings = { readonly connections: number; readonly onError: (error: Error) => void }

export const makeReplica = (url: string, trail: Trail, { connections, onError }: ReplicaSettings) => {
  const database: Database = connect(url, { name: 'tregu reads', connections, pulse: url, onError })
  let position = -1
  let lagSeconds: number | null = null
  let impatientUntil = 0
  let asking: Promise<void> | null = null

  const leaveOut = () => {
    position = -1
    lagSeconds = null
  }
  const ask = async () => {
    const asked = database.sql<{ position: number | null }>('replayed', REPLAYED)
    asked.catch(() => undefined)
    const rows = await Promise.race([asked, wait(LATE_MS, null, { ref: false })]).catch(() => null)
    const replayed = rows?.[0]?.position ?? null
    if (replayed === null) return leaveOut()
    position = replayed
    lagSeconds = trail.lagOf(replayed)
  }
  /** Callers at the same time share a question. */
  const check = (): Promise<void> => {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }
  const isUsed = () => lagSeconds !== null && lagSeconds <= LAG_MAX_SECONDS

  const reach = async (wanted: number, until: number): Promise<boolean> => {
    while (isUsed() && performance.now() < until) {
      await check()
      if (position >= wanted) return isUsed()
      await wait(PAUSE_MS)
    }
    return false
  }

  return {
    place: placeOf(url),
    database,
    check,
    isUsed,
    get lagSeconds() {
      return lagSeconds
    },
    has: (wanted: number): boolean => isUsed() && position >= wanted,
    /** Waits a moment for a position. */
    willHave: async (wanted: number): Promise<boolean> => {
      const now = performance.now()
      if (!isUsed() || now < impatientUntil) return false
      const reached = reach(wanted, now + PATIENCE_MS)
      if (await Promise.race([reached, wait(PATIENCE_MS, false)])) return true
      impatientUntil = performance.now() + IMPATIENT_MS
      return false
    },
    /** Hears of a read that failed here. */
    fail: (error: unknown): void => {
      if (isLost(error)) leaveOut()
    },
  }
}
export type Replica = ReturnType<typeof makeReplica>
