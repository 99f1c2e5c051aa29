/** Visits to a provider: how a browser is sent there, and what it must bring back (docs/rules/sign-in-with.md#the-visit). */
import {
  addMinutes,
  type IdentityProvider,
  isOwnPath,
  PROVIDER_LIMITS,
  type ProviderPerson,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { ProviderFault, type SignInProvider } from '../../lib/sign-in/provider.ts'
import { hashToken, newToken, tokenAfter } from '../../lib/tokens.ts'
import { tryPassword } from '../accounts/accounts.ts'
import * as queries from './identities.queries.ts'

type Asked = { readonly provider: IdentityProvider; readonly next: string | undefined }

/** @throws AppError not_found where the shop has no such provider */
const getProvider = ({ signInProviders }: Deps, name: IdentityProvider): SignInProvider => {
  const provider = signInProviders[name]
  if (!provider) throw new AppError('not_found')
  return provider
}

/** The secrets of a visit follow from the browser's and from the state, so the database holds none. */
const visitOf = ({ env }: Deps, provider: IdentityProvider, browser: string, state: string) => ({
  state,
  nonce: tokenAfter(browser, Buffer.from(`nonce ${state}`)),
  verifier: tokenAfter(browser, Buffer.from(`verifier ${state}`)),
  redirectUri: new URL(`/sign-in/${provider}`, env.PUBLIC_URL).href,
})

const orFailed = async <T>({ log }: Deps, provider: IdentityProvider, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    log.warn({ provider, fault: error.message }, 'a provider did not sign in')
    throw new AppError('provider_failed')
  }
}

/** `browser`: the secret of the browser's cookie. @throws AppError not_found, provider_failed */
export const beginVisit = async (
  deps: Deps,
  browser: string,
  { provider, next }: Asked,
  { purpose, sessionId }: { readonly purpose: queries.Purpose; readonly sessionId: string | null },
): Promise<{ url: string }> => {
  const asked = getProvider(deps, provider)
  const state = newToken()
  const url = await orFailed(deps, provider, asked.beginVisit(visitOf(deps, provider, browser, state)))
  await queries.insertVisit(deps.db, {
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    provider,
    purpose,
    sessionId,
    next: next !== undefined && isOwnPath(next) ? next : null,
    expiresAt: addMinutes(deps.now(), PROVIDER_LIMITS.visitMinutes),
  })
  return { url }
}

export type Return = {
  readonly provider: IdentityProvider
  readonly state: string
  readonly browser: string | null
  readonly address: string
}

export const keyOf = ({ provider, state, browser }: Return, now: Date): queries.VisitKey | null =>
  browser === null ? null : { stateHash: hashToken(state), browserHash: hashToken(browser), provider, now }

/**
 * Takes the visit that a browser comes back from. Wrong ones count like wrong passwords, without an account.
 * @throws AppError provider_expired for an unknown, old or used one, and for one of another browser; too_many_requests
 */
export const takeVisit = async (deps: Deps, back: Return): Promise<queries.Visit> => {
  const now = deps.now()
  const key = keyOf(back, now)
  let visit: queries.Visit | null = null
  await tryPassword(deps, { account: `visit:${back.state}`, address: back.address, now }, async () => {
    visit = key && (await queries.takeVisit(deps.db, key))
    return visit !== null
  })
  if (!visit) throw new AppError('provider_expired')
  return visit
}

type Answer = {
  readonly code: string | undefined
  readonly iss: string | undefined
  readonly error: string | undefined
}

/** What Facebook and Google say when the person has refused. */
const REFUSED: readonly string[] = ['access_denied', 'user_denied', 'user_cancelled_login']

/** @throws AppError provider_cancelled, provider_failed */
export const askPerson = async (
  deps: Deps,
  { provider, state, browser }: Return,
  { code, iss, error }: Answer,
): Promise<ProviderPerson> => {
  if (error !== undefined && REFUSED.includes(error)) throw new AppError('provider_cancelled')
  if (error !== undefined || !code || browser === null) throw new AppError('provider_failed')
  const visit = visitOf(deps, provider, browser, state)
  return orFailed(deps, provider, getProvider(deps, provider).findPerson(visit, { code, iss }))
}
