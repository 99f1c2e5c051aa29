/** Counted failures of signing in and of guessing a password (rules.md, Accounts): slowed before any hashing. */
import type { Sql } from '@tregu/database'
import {
  SIGN_IN_FAILURES_PER_ACCOUNT,
  SIGN_IN_FAILURES_PER_ADDRESS,
  SIGN_IN_FAILURES_WINDOW_MINUTES,
} from '@tregu/domain'
import { AppError } from '../../lib/app-error.ts'
import { hashToken } from '../../lib/tokens.ts'

const WINDOW_MS = SIGN_IN_FAILURES_WINDOW_MINUTES * 60_000

/** E-mail addresses are not kept in the clear for people who may have no account here. */
const keysOf = (account: string, address: string) => {
  const hashed = hashToken(account.toLowerCase()).toString('hex').slice(0, 24)
  return { account: `password:${hashed}:${address}`, address: `password:${address}` }
}
const windowOf = (now: Date) => new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS)

/** @throws AppError too_many_requests */
export const checkAttempts = async (sql: Sql, account: string, address: string, now: Date): Promise<void> => {
  const keys = keysOf(account, address)
  const since = windowOf(now)
  const rows = await sql<{ key: string; count: number }>(
    'count-attempts',
    'SELECT key, count FROM attempt WHERE key = ANY ($1::text[]) AND since = $2',
    [[keys.account, keys.address], since],
  )
  const countOf = (key: string) => rows.find((row) => row.key === key)?.count ?? 0
  if (
    countOf(keys.account) < SIGN_IN_FAILURES_PER_ACCOUNT &&
    countOf(keys.address) < SIGN_IN_FAILURES_PER_ADDRESS
  )
    return
  const seconds = Math.max(1, Math.ceil((since.getTime() + WINDOW_MS - now.getTime()) / 1_000))
  throw new AppError('too_many_requests', { n: seconds }, { retryAfter: seconds })
}

export const countFailure = async (sql: Sql, account: string, address: string, now: Date): Promise<void> => {
  const keys = keysOf(account, address)
  await sql(
    'count-failure',
    `INSERT INTO attempt (key, since, count) SELECT key, $2, 1 FROM unnest($1::text[]) AS key
     ON CONFLICT (key, since) DO UPDATE SET count = attempt.count + 1`,
    [[keys.account, keys.address].sort(), windowOf(now)],
  )
}
