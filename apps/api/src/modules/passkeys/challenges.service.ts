/** Challenges: each is stored by its hash, counts once and for five minutes (docs/rules/passkeys.md). */
import { addMinutes, PASSKEY_LIMITS } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../lib/tokens.ts'
import { insertChallenge, takeChallenge as take } from './passkeys.queries.ts'
import { challengeOf } from './webauthn.ts'

/** `sessionId`: the session that makes a passkey; null for signing in. */
export const keepChallenge = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  challenge: string,
  sessionId: string | null,
): Promise<void> => {
  const expiresAt = addMinutes(now(), PASSKEY_LIMITS.challengeMinutes)
  await insertChallenge(db, { hash: hashToken(challenge), sessionId, expiresAt })
}

/** Takes the challenge that a credential names, even if the credential is refused later; null for an unknown one. */
export const takeChallenge = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  clientDataJSON: string,
  sessionId: string | null,
): Promise<string | null> => {
  const challenge = challengeOf(clientDataJSON)
  if (challenge === null) return null
  return (await take(db, { hash: hashToken(challenge), sessionId, now: now() })) ? challenge : null
}
