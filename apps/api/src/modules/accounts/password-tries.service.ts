/** Limits wrong passwords by network address, and by account at that address (docs/rules/accounts.md). */
import type { Connection, Database } from '@tregu/database'
import {
  SIGN_IN_FAILURES_PER_ACCOUNT,
  SIGN_IN_FAILURES_PER_ADDRESS,
  SIGN_IN_FAILURES_WINDOW_MINUTES,
} from '@tregu/domain'
import { hashToken } from '../../lib/tokens.ts'
import { countTry } from '../attempts/attempts.ts'

type Asked = { readonly account: string; readonly address: string; readonly now: Date }

/** Hashes e-mail addresses, because they may belong to people without an account. */
const limitsOf = ({ account, address }: Asked) => {
  const hashed = hashToken(account.toLowerCase()).toString('hex').slice(0, 24)
  return [
    { key: `password:${address}`, max: SIGN_IN_FAILURES_PER_ADDRESS },
    { key: `password:${hashed}:${address}`, max: SIGN_IN_FAILURES_PER_ACCOUNT },
  ]
}

/**
 * Runs `check`, which returns whether the password was right, unless there were too many failures.
 * @throws AppError too_many_requests before `check`, so before any hashing
 */
export const tryPassword = (
  database: Connection & Pick<Database, 'sql'>,
  asked: Asked,
  check: () => Promise<boolean>,
): Promise<boolean> => {
  const counted = { limits: limitsOf(asked), windowMinutes: SIGN_IN_FAILURES_WINDOW_MINUTES, now: asked.now }
  return countTry(database, counted, check, (isRight) => !isRight)
}
