/** Chooses the providers that sign people in: the real ones by their keys, in the demo the sandbox in their place. */
import type { Database } from '@tregu/database'
import { IDENTITY_PROVIDERS, type IdentityProvider } from '@tregu/domain'
import type { Env } from '../../env.ts'
import { type FacebookAddresses, makeFacebook } from './facebook.ts'
import { makeGoogle } from './google.ts'
import type { Keys } from './oauth.ts'
import type { SignInProvider, SignInProviders } from './provider.ts'
import { makeSandboxProvider } from './sandbox.ts'

type Addresses = { readonly google: string; readonly facebook: FacebookAddresses }

/** Of the real providers; tests have others. */
const REAL: Addresses = {
  google: 'https://accounts.google.com',
  facebook: { dialog: 'https://www.facebook.com', graph: 'https://graph.facebook.com' },
}

type SignInEnv = Pick<
  Env,
  | 'FACEBOOK_CLIENT_ID'
  | 'FACEBOOK_CLIENT_SECRET'
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'DEMO'
  | 'PUBLIC_URL'
>

const keysOf = (clientId: string | undefined, secret: string | undefined): Keys | null =>
  clientId && secret ? { clientId, secret } : null
const keysIn = (env: SignInEnv): Readonly<Record<IdentityProvider, Keys | null>> => ({
  facebook: keysOf(env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
  google: keysOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
})

export const chooseSignInProviders = (
  env: SignInEnv,
  database: Pick<Database, 'db'>,
  now: () => Date,
  addresses: Addresses = REAL,
): SignInProviders => {
  const { facebook, google } = keysIn(env)
  const real: SignInProviders = {
    ...(facebook && { facebook: makeFacebook(facebook, addresses.facebook) }),
    ...(google && { google: makeGoogle(google, addresses.google) }),
  }
  if (env.DEMO === 'off') return real
  const sandboxes = IDENTITY_PROVIDERS.map((name): [IdentityProvider, SignInProvider] => [
    name,
    makeSandboxProvider(database, name, { publicUrl: env.PUBLIC_URL, now }),
  ])
  return { ...Object.fromEntries(sandboxes), ...real }
}

/** Does the sandbox stand in a provider's place? */
export const isSandbox = (env: SignInEnv, provider: IdentityProvider): boolean =>
  env.DEMO === 'on' && keysIn(env)[provider] === null
