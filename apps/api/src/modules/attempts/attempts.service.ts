/**
 * Counts failed tries, such as wrong passwords and declined cards, in a sliding window. A try is counted before the work, so
 * that concurrent tries see each other, and removed after the work if it did not fail.
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

/** The time from which one more try is allowed; null when it is allowed now. `tries` must be the newest first. */
const findEnd = (tries: readonly queries.Tries[], max: number, windowMinutes: number): Date | null => {
  let room = max
  for (const { since, count } of tries) {
    room -= count
    if (room <= 0) return addMinutes(since, windowMinutes)
  }
  return null
}

/** Counts the try. If there were too many, counts nothing and returns the seconds until the next one is allowed. */
export const countIn = async (tx: Tx, { limits, windowMinutes, now }: Counted): Promise<number> => {
  const keys = limits.map(({ key }) => key)
  await queries.lockTries(tx, keys)
  const tries = await queries.listTries(tx, keys, addMinutes(now, -windowMinutes))
  const ends = limits.map(({ key, max }) => {
    const own = tries.filter((each) => each.key === key)
    return findEnd(own, max, windowMinutes)?.getTime() ?? 0
  })
  const end = Math.max(...ends)
  if (end > 0) return Math.max(1, Math.ceil((end - now.getTime()) / 1_000))
  await queries.insertTry(tx, keys, now)
  return 0
}

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
  const seconds = await inTransaction(database, (tx) => countIn(tx, counted))
  if (seconds > 0) throw new AppError('too_many_requests', { n: seconds }, { retryAfter: seconds })
  let failed = false
  try {
    const answer = await work()
    failed = isFailure(answer)
    return answer
  } finally {
    const keys = counted.limits.map(({ key }) => key)
    if (!failed) await queries.removeTry(database.sql, keys, counted.now)
  }
}
