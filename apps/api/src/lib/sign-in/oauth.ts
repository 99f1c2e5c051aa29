/** The steps of OAuth 2.0 that all providers share, by `openid-client`: code, state, PKCE, and the exchange of the code. */
import { PROVIDER_LIMITS, type ProviderPerson } from '@tregu/domain'
import * as client from 'openid-client'
import { ProviderFault, type Returned, type SignInProvider, type Visit } from './provider.ts'

export type Keys = { readonly clientId: string; readonly secret: string }

type Server = {
  /** Its addresses and our keys. Asked for at the first use, and again until there is an answer. */
  readonly configure: () => Promise<client.Configuration>
  readonly scope: string
  /** Does it sign who the person is (OpenID Connect)? Then the nonce is checked. */
  readonly isSigned: boolean
  readonly readPerson: (
    config: client.Configuration,
    tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  ) => Promise<ProviderPerson>
}

/** The library's errors hold answers of the provider; only their names are told on. */
const toFault = (error: unknown): ProviderFault => {
  if (error instanceof ProviderFault) return error
  const { name, code } =
    error instanceof Error ? (error as Error & { code?: unknown }) : { name: '', code: '' }
  return new ProviderFault([name, typeof code === 'string' ? code : ''].filter(Boolean).join(' '))
}

/** Only tests have a provider without TLS. */
export const allowPlain = (address: string): ((config: client.Configuration) => void)[] =>
  address.startsWith('http:') ? [client.allowInsecureRequests] : []

/** Makes something at its first use and keeps it; what failed is made again. */
export const keepOnce = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let kept: Promise<T> | null = null
  return () => {
    const made = kept ?? make()
    kept = made
    made.catch(() => {
      if (kept === made) kept = null
    })
    return made
  }
}

const currentUrl = ({ redirectUri, state }: Visit, { code, iss }: Returned): URL => {
  const url = new URL(redirectUri)
  url.searchParams.set('code', code)
  url.searchParams.set('state', state)
  if (iss !== undefined) url.searchParams.set('iss', iss)
  return url
}

export const makeOauthProvider = ({ configure, scope, isSigned, readPerson }: Server): SignInProvider => ({
  beginVisit: async ({ state, nonce, verifier, redirectUri }) => {
    try {
      const config = await configure()
      const url = client.buildAuthorizationUrl(config, {
        scope,
        state,
        redirect_uri: redirectUri,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isSigned ? { nonce } : {}),
      })
      return url.href
    } catch (error) {
      throw toFault(error)
    }
  },
  findPerson: async (visit, returned) => {
    try {
      const config = await configure()
      const tokens = await client.authorizationCodeGrant(config, currentUrl(visit, returned), {
        expectedState: visit.state,
        pkceCodeVerifier: visit.verifier,
        ...(isSigned ? { expectedNonce: visit.nonce, idTokenExpected: true } : {}),
      })
      return await readPerson(config, tokens)
    } catch (error) {
      throw toFault(error)
    }
  },
})

export const SECONDS = PROVIDER_LIMITS.seconds
