/** What the library checks: that a credential was made, or has signed, for this shop and this challenge. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { MadeCredential, SignedCredential } from '@tregu/contract/passkeys'
import { PASSKEY_LIMITS, STANDARD_MARKET } from '@tregu/domain'
import type { Env } from '../../env.ts'
import { fullName } from '../../lib/person-name.ts'

const TIMEOUT_MS = PASSKEY_LIMITS.challengeMinutes * 60_000
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whom credentials belong to. Browsers make none for an IP address, so a shop at a loopback address uses `localhost`. */
const relyingPartyOf = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>) => {
  const url = new URL(PUBLIC_URL)
  if (LOOPBACK.test(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

/** A UUID as the 16 bytes that authenticators keep for the account. */
const bytesOf = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
export const handleOf = (userId: string): string => Buffer.from(bytesOf(userId)).toString('base64url')

type Known = { readonly credentialId: Uint8Array; readonly transports: readonly string[] }
const idOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

export const makeOptions = (
  env: Pick<Env, 'PUBLIC_URL'>,
  user: {
    readonly id: string
    readonly email: string
    readonly firstName: string
    readonly lastName: string
  },
  known: readonly Known[],
) =>
  generateRegistrationOptions({
    rpName: STANDARD_MARKET.name,
    rpID: relyingPartyOf(env).id,
    userID: bytesOf(user.id),
    userName: user.email,
    userDisplayName: fullName(user),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: idOf(credentialId),
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })

export const makeSignInOptions = (env: Pick<Env, 'PUBLIC_URL'>) =>
  generateAuthenticationOptions({
    rpID: relyingPartyOf(env).id,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  })

/** The challenge that a credential names; null when it names none. */
export const challengeOf = (clientDataJSON: string): string | null => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** The library throws for what it does not accept; to the caller every reason is the same refusal. */
const orNull = async <A>(check: () => Promise<A>): Promise<A | null> => {
  try {
    return await check()
  } catch {
    return null
  }
}

/** The shop asks for no extensions. */
const whole = <C extends object>(credential: C) => ({ ...credential, clientExtensionResults: {} })

type Registered = NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential']

/** The credential, when it was made for this shop and this challenge with a check of the person; else null. */
export const verifyMade = (
  env: Pick<Env, 'PUBLIC_URL'>,
  credential: MadeCredential,
  challenge: string,
): Promise<Registered | null> =>
  orNull(async () => {
    const { id, origin } = relyingPartyOf(env)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: whole(credential) as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified && registrationInfo ? registrationInfo.credential : null
  })

type Stored = {
  readonly credentialId: Uint8Array
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: bigint
}

/** The new counter, when the credential has signed this challenge for this shop with a check of the person; else null. */
export const verifySigned = (
  env: Pick<Env, 'PUBLIC_URL'>,
  credential: SignedCredential,
  challenge: string,
  { credentialId, publicKey, counter }: Stored,
): Promise<number | null> =>
  orNull(async () => {
    const { id, origin } = relyingPartyOf(env)
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: whole(credential) as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: idOf(credentialId), publicKey, counter: Number(counter) },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  })
