/**
 * Counts failed tries, such as wrong passwords and declined cards, in a sliding window. A try is counted before the work, so
 * that concurrent tries see each other, and removed after the work if it did not fail. One whose process died stays counted.
 */
import { type Connection, type Database, inTransaction, type Tx } from '@tregu/database'
import { addMinutes } from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import * as queries from './attempts.queries.ts'

export type Counted = {
  /** A try counts for each key. Each key allows `max` failures within the window. */
  readonly limits: readonly { readonly key: string; readonly max: number }[]
  readonly windowMinutes: number
  readonly now: Date
}

/** After these seconds most tries that still run have ended. */
const SOON_SECONDS = 5

/** The time until which `max` tries were made within the window; null when there were fewer. `tries` must be the newest first. */
const findEnd = (
  tries: readonly { readonly since: Date; readonly count: number }[],
  max: number,
  windowMinutes: number,
): Date | null => {
  let room = max
  for (const { since, count } of tries) {
    room -= count
    if (count > 0 && room <= 0) return addMinutes(since, windowMinutes)
  }
  return null
}

/** The seconds until one more try is allowed. Tries that still run may not fail, so they delay the next one only for a moment. */
const findPause = (
  tries: readonly queries.Tries[],
  { max, windowMinutes, now }: { readonly max: number; readonly windowMinutes: number; readonly now: Date },
): number => {
  if (!findEnd(tries, max, windowMinutes)) return 0
  const failed = tries.map((each) => ({ since: each.since, count: each.failed }))
  const end = findEnd(failed, max, windowMinutes)
  return end ? Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1_000)) : SOON_SECONDS
}

/** Counts the try. If there were too many, counts nothing and returns the seconds until the next one is allowed. */
const count = async (
  tx: Tx,
  { limits, windowMinutes, now }: Counted,
  isRunning: boolean,
): Promise<number> => {
  const keys = limits.map(({ key }) => key)
  await queries.lockTries(tx, keys)
  const tries = await queries.listTries(tx, keys, addMinutes(now, -windowMinutes))
  const pauses = limits.map(({ key, max }) =>
    findPause(
      tries.filter((each) => each.key === key),
      { max, windowMinutes, now },
    ),
  )
  const pause = Math.max(...pauses)
  if (pause === 0) await queries.insertTry(tx, keys, now, isRunning)
  return pause
}

/** Counts something that is limited even if it succeeds, such as a mail. @returns 0, or the seconds until the next one is allowed */
export const countIn = (tx: Tx, counted: Counted): Promise<number> => count(tx, counted, false)

/**
 * Does the work unless there were too many failures, and counts it if `isFailure` returns true. Work that throws does not count.
 * @throws AppError too_many_requests before the work
 */
export const countTry = async <A>(
  database: Connection & Pick<Database, 'sql'>,
  counted: Counted,
  work: () => Promise<A>,
  isFailure: (answer: A) => boolean,
): Promise<A> => {
  const seconds = await inTransaction(database, (tx) => count(tx, counted, true))
  if (seconds > 0) throw new AppError('too_many_requests', { n: seconds }, { retryAfter: seconds })
  let failed = false
  try {
    const answer = await work()
    failed = isFailure(answer)
    return answer
  } finally {
    const keys = counted.limits.map(({ key }) => key)
    await queries.endTry(database.sql, keys, counted.now, failed)
  }
}
