/** Recovery codes, each of which counts once in place of a passkey (docs/rules/passkeys.md). */
import { randomBytes } from 'node:crypto'
import { inTransaction, type Tx } from '@tregu/database'
import {
  PASSKEY_LIMITS,
  readRecoveryCode,
  SIGN_IN_FAILURES_PER_ACCOUNT,
  SIGN_IN_FAILURES_WINDOW_MINUTES,
  writeRecoveryCode,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { hashToken } from '../../lib/tokens.ts'
import { lockUser } from '../accounts/accounts.ts'
import { countTry } from '../attempts/attempts.ts'
import { confirmSession } from '../sessions/sessions.ts'
import { checkMayChange } from './passkey-changes.service.ts'
import * as queries from './passkeys.queries.ts'

/** Hashes the code with the user's id, so that equal codes have different hashes. */
const hashOf = (userId: string, code: string) => hashToken(`${userId}:${readRecoveryCode(code)}`)

/** Replaces the codes. They are shown now and never again. */
export const writeCodes = async ({ db }: Pick<Tx, 'db'>, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: PASSKEY_LIMITS.recoveryCodes }, () =>
    writeRecoveryCode(randomBytes(PASSKEY_LIMITS.codeLetters)),
  )
  await queries.deleteCodes(db, userId)
  await queries.insertCodes(
    db,
    userId,
    codes.map((code) => hashOf(userId, code)),
  )
  return codes
}

/** @throws AppError password_required, passkey_required; not_found without a passkey */
export const renewCodes = async (deps: Deps, actor: Actor): Promise<string[]> => {
  await checkMayChange(deps, actor)
  return inTransaction(deps, async (tx) => {
    found(await lockUser(tx, actor.id))
    if ((await queries.countPasskeys(tx.db, actor.id)) === 0) throw new AppError('not_found')
    return writeCodes(tx, actor.id)
  })
}

/** Returns how many codes are left. @throws AppError recovery_code_wrong, too_many_requests */
export const giveCode = async (deps: Deps, actor: Actor, code: string): Promise<number> => {
  const limits = [{ key: `recovery:${actor.id}`, max: SIGN_IN_FAILURES_PER_ACCOUNT }]
  const counted = { limits, windowMinutes: SIGN_IN_FAILURES_WINDOW_MINUTES, now: deps.now() }
  const isRight = await countTry(
    deps,
    counted,
    () => queries.takeCode(deps.db, actor.id, hashOf(actor.id, code)),
    (taken) => !taken,
  )
  if (!isRight)
    throw new AppError('recovery_code_wrong', {}, { fields: { code: 'error.recovery_code_wrong' } })
  await confirmSession(deps, actor, true)
  return queries.countCodes(deps.db, actor.id)
}
