/**
 * Counts failed tries in a sliding window: wrong passwords, declined cards. A try counts before the work is done, so that tries
 * at the same moment see one another, and is taken back when it was no failure.
 */
import { type Database, inTransaction } from '@tregu/database'
import { addMinutes } from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import * as queries from './attempts.queries.ts'

export type Counted = {
  /** A try counts under each key; each allows `max` failures within the window. */
  readonly limits: readonly { readonly key: string; readonly max: number }[]
  readonly windowMinutes: number
  readonly now: Date
}

/** When the window has slid past enough tries for one more; null while there is room. `tries` are the newest first. */
const findEnd = (tries: readonly queries.Tries[], max: number, windowMinutes: number): Date | null => {
  let room = max
  for (const { since, count } of tries) {
    room -= count
    if (room <= 0) return addMinutes(since, windowMinutes)
  }
  return null
}

/** Counts the try, or answers the seconds until there is room for one; it is not counted then. */
const begin = (
  { pool }: Pick<Database, 'pool'>,
  { limits, windowMinutes, now }: Counted,
): Promise<number> => {
  const keys = limits.map(({ key }) => key)
  return inTransaction({ pool }, async (tx) => {
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
  })
}

/**
 * Does the work unless there were too many failures, and counts it when `isFailure` says so. Work that throws does not count.
 * @throws AppError too_many_requests before the work
 */
export const countTry = async <A>(
  database: Pick<Database, 'pool' | 'sql'>,
  counted: Counted,
  work: () => Promise<A>,
  isFailure: (answer: A) => boolean,
): Promise<A> => {
  const seconds = await begin(database, counted)
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
