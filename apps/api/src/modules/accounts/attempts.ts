/**
 * Counted failures of signing in and of guessing a password (rules.md, Accounts). A try counts before it is hashed, so that
 * tries at the same moment see one another, and is taken back when it was no failure.
 */
import { type Database, inTransaction } from '@tregu/database'
import {
  SIGN_IN_FAILURES_PER_ACCOUNT,
  SIGN_IN_FAILURES_PER_ADDRESS,
  SIGN_IN_FAILURES_WINDOW_MINUTES,
} from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { hashToken } from '../../lib/tokens.ts'
import * as queries from './attempts.queries.ts'

const WINDOW_MS = SIGN_IN_FAILURES_WINDOW_MINUTES * 60_000

type Asked = { readonly account: string; readonly address: string; readonly now: Date }

/** E-mail addresses are not kept in the clear for people who may have no account here. */
const limitsOf = ({ account, address }: Asked) => {
  const hashed = hashToken(account.toLowerCase()).toString('hex').slice(0, 24)
  return [
    { key: `password:${address}`, max: SIGN_IN_FAILURES_PER_ADDRESS },
    { key: `password:${hashed}:${address}`, max: SIGN_IN_FAILURES_PER_ACCOUNT },
  ]
}

/** When the window has slid past enough tries for one more; null while there is room. */
const findEnd = (tries: readonly queries.Tries[], max: number): Date | null => {
  let room = max
  for (const { since, count } of tries) {
    room -= count
    if (room <= 0) return new Date(since.getTime() + WINDOW_MS)
  }
  return null
}

const begin = ({ pool }: Pick<Database, 'pool'>, asked: Asked) => {
  const limits = limitsOf(asked)
  const keys = limits.map(({ key }) => key)
  return inTransaction({ pool }, async (tx) => {
    await queries.lockTries(tx, keys)
    const tries = await queries.listTries(tx, keys, new Date(asked.now.getTime() - WINDOW_MS))
    const ends = limits.map(({ key, max }) =>
      findEnd(
        tries.filter((each) => each.key === key),
        max,
      ),
    )
    const end = Math.max(...ends.map((each) => each?.getTime() ?? 0))
    if (end === 0) await queries.insertTry(tx, keys, asked.now)
    return { keys, end }
  })
}

/**
 * Runs `work`, which tells whether the password was right, unless there were too many failures.
 * @throws AppError too_many_requests before `work`, so before any hashing
 */
export const countTry = async (
  database: Pick<Database, 'pool' | 'sql'>,
  asked: Asked,
  work: () => Promise<boolean>,
): Promise<boolean> => {
  const { keys, end } = await begin(database, asked)
  if (end > 0) {
    const seconds = Math.max(1, Math.ceil((end - asked.now.getTime()) / 1_000))
    throw new AppError('too_many_requests', { n: seconds }, { retryAfter: seconds })
  }
  let isFailure = false
  try {
    isFailure = !(await work())
    return !isFailure
  } finally {
    // What could not be hashed, for want of time, was no guess either.
    if (!isFailure) await queries.removeTry(database.sql, keys, asked.now)
  }
}
