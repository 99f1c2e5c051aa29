/** Takes passkeys off an account whose owner lost them (docs/rules/passkeys.md#lost-passkeys). */
import { inTransaction } from '@tregu/database'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { uuidOf } from '../../lib/ids.ts'
import { checkOwnPassword, lockUser } from '../accounts/accounts.ts'
import { recordAudit } from '../audit/audit.ts'
import { takePasskeys, tellTaken } from '../passkeys/passkeys.ts'
import { endSessions } from '../sessions/sessions.ts'
import * as queries from './customers.queries.ts'

type Asked = {
  /** Of the account. */
  readonly id: string
  /** Null: all passkeys. */
  readonly passkey: string | null
  readonly password: string
  readonly address: string
}

/**
 * With the last passkey all sessions end. One's own are removed in the profile, where other rules hold.
 * @throws AppError forbidden for the own account; wrong_password, password_unset, too_many_requests, not_found
 */
export const removePasskeys = async (deps: Deps, actor: Actor, asked: Asked): Promise<void> => {
  const id = uuidOf(asked.id)
  if (id === actor.id) throw new AppError('forbidden')
  await checkOwnPassword(deps, actor, asked.password, asked.address)
  await inTransaction(deps, async (tx) => {
    const { emailConfirmedAt } = found(await lockUser(tx, id))
    const person = found(await queries.findPerson(tx.db, id))
    const taken = await takePasskeys(tx.db, id, asked.passkey)
    const sessions = taken.left === 0 ? (await endSessions(tx.db, id, null)).count : 0
    const details = { passkeys: `${taken.before} → ${taken.left}`, sessions: String(sessions) }
    await recordAudit(
      tx,
      { actorId: actor.id, action: 'customer.passkeys', subject: id, details },
      deps.now(),
    )
    await tellTaken(tx, deps, { ...person, isConfirmed: emailConfirmedAt !== null }, taken)
  })
}
