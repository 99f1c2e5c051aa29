/** Asks for the password before what is delicate (docs/rules/passkeys.md#a-recent-password). */
import { isStaff } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { checkConfirmed } from '../../lib/confirmed.ts'
import { confirmSession } from '../sessions/sessions.ts'
import { hasPasskey } from './accounts.queries.ts'
import { checkOwnPassword } from './passwords.service.ts'

type Given = { readonly password: string; readonly address: string }

/** @throws AppError wrong_password, too_many_requests */
export const confirmByPassword = async (deps: Deps, actor: Actor, given: Given): Promise<void> => {
  await checkOwnPassword(deps, actor, given.password, given.address)
  await confirmSession(deps, actor)
}

/**
 * For calls that are older than passkeys: they need a recent password or passkey only from an account that has a passkey, or
 * from staff who must have one. A wrong password is always refused.
 * @throws AppError password_required, wrong_password, too_many_requests
 */
export const confirmOrRefuse = async (
  deps: Deps,
  actor: Actor,
  { password, address }: { readonly password: string | undefined; readonly address: string },
): Promise<void> => {
  if (password !== undefined) return confirmByPassword(deps, actor, { password, address })
  const isDelicate =
    (deps.env.STAFF_PASSKEYS === 'required' && isStaff(actor.withheld ?? actor)) ||
    (await hasPasskey(deps.db, actor.id))
  if (isDelicate) checkConfirmed(actor, deps.now())
}
