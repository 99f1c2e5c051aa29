/** The one check of a recent password or passkey (docs/rules/passkeys.md#a-recent-password). */
import { isConfirmedRecently } from '@tregu/domain'
import type { Actor } from './actor.ts'
import { AppError } from './app-error.ts'

/** @throws AppError password_required when the session gave neither a password nor a passkey in the last 10 minutes */
export const checkConfirmed = ({ session }: Pick<Actor, 'session'>, now: Date): void => {
  if (!isConfirmedRecently(session.confirmedAt, now)) throw new AppError('password_required')
}
