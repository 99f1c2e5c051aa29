/** Giving a passkey: to sign in, or in a session that needs one (docs/rules/passkeys.md). */
import type { SignedCredential } from '@tregu/contract/passkeys'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError } from '../../lib/app-error.ts'
import { completeSignIn, findUser, tryPassword } from '../accounts/accounts.ts'
import { confirmSession } from '../sessions/sessions.ts'
import { keepChallenge, takeChallenge } from './challenges.service.ts'
import { findByCredential, noteUse } from './passkeys.queries.ts'
import { handleOf, makeSignInOptions, verifySigned } from './webauthn.ts'

export const beginSignIn = async (deps: Deps) => {
  const options = await makeSignInOptions(deps.env)
  await keepChallenge(deps, options.challenge, null)
  return options
}

type Given = { readonly credential: SignedCredential; readonly address: string }

/**
 * The account whose passkey has signed a challenge of this shop; null for every reason why it does not count. Failures count like
 * wrong passwords, with the credential in place of the account.
 * @throws AppError too_many_requests
 */
const findSigner = async (deps: Deps, { credential, address }: Given): Promise<string | null> => {
  const now = deps.now()
  let signer: string | null = null
  await tryPassword(deps, { account: `passkey:${credential.id}`, address, now }, async () => {
    const { clientDataJSON, userHandle } = credential.response
    const challenge = await takeChallenge(deps, clientDataJSON, null)
    const passkey = await findByCredential(deps.db, Buffer.from(credential.id, 'base64url'))
    if (challenge === null || !passkey) return false
    if (userHandle !== undefined && userHandle !== handleOf(passkey.userId)) return false
    const counter = await verifySigned(deps.env, credential, challenge, passkey)
    if (counter === null || !(await noteUse(deps.db, passkey.id, BigInt(counter), now))) return false
    signer = passkey.userId
    return true
  })
  return signer
}

/** The same refusal for everything but a blocked account. @throws AppError sign_in_failed, account_blocked, too_many_requests */
export const signIn = async (
  deps: Deps,
  { browser, userAgent, ...given }: Given & { readonly browser: Buffer | null; readonly userAgent: string },
) => {
  const signer = await findSigner(deps, given)
  const user = signer === null ? null : await findUser(deps.sql, signer)
  if (!user) throw new AppError('sign_in_failed')
  return completeSignIn(deps, user, { browser, userAgent, byPasskey: true })
}

/** Notes in the session that the passkey was given. @throws AppError passkey_refused, too_many_requests */
export const givePasskey = async (deps: Deps, actor: Actor, given: Given): Promise<void> => {
  if ((await findSigner(deps, given)) !== actor.id) throw new AppError('passkey_refused')
  await confirmSession(deps, actor, true)
}
