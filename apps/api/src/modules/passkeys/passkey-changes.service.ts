/** Who may change the passkeys of an account now (docs/rules/passkeys.md). */
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { checkConfirmed } from '../../lib/confirmed.ts'
import { countPasskeys } from './passkeys.queries.ts'

/**
 * Staff who must have a passkey may change theirs only after they gave one, or a recovery code, in this session. Otherwise a stolen password
 * would be enough to add a passkey. The first one needs the password alone.
 * @throws AppError password_required, passkey_required
 */
export const checkMayChange = async ({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<void> => {
  if (actor.withheld && (await countPasskeys(db, actor.id)) > 0) throw new AppError('passkey_required')
  checkConfirmed(actor, now())
}
