/** Who may change the passkeys of an account now (docs/rules/passkeys.md). */
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { checkConfirmed } from '../../lib/confirmed.ts'
import { hasPassword } from '../accounts/accounts.ts'
import { countPasskeys } from './passkeys.queries.ts'

/**
 * Staff who must have a passkey may change theirs only after they gave one, or a recovery code, in this session. Otherwise a stolen password
 * would be enough to add a passkey. The first one needs the password alone; a provider is not enough.
 * @throws AppError password_required, password_unset, passkey_required
 */
export const checkMayChange = async ({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<void> => {
  if (actor.withheld) {
    if ((await countPasskeys(db, actor.id)) > 0) throw new AppError('passkey_required')
    if (!(await hasPassword(db, actor.id))) throw new AppError('password_unset')
  }
  checkConfirmed(actor, now())
}
