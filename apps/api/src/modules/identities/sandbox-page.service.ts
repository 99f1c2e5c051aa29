/** The answer of the demo's page in a provider's place (docs/rules/sign-in-with.md#the-sandbox). It exists in the demo only. */
import type { api, Parsed } from '@tregu/contract'
import type { IdentityProvider } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { isSandbox } from '../../lib/sign-in/choose-providers.ts'
import { giveSandboxCode, SANDBOX_CLIENT } from '../../lib/sign-in/sandbox.ts'

type Chosen = Parsed<typeof api.identities.sandbox>['body']

/** Sends the browser back as a provider does: only to the shop's own address. @throws AppError not_found, malformed */
export const answerSandbox = async (
  deps: Deps,
  provider: IdentityProvider,
  chosen: Chosen,
): Promise<{ url: string }> => {
  if (!isSandbox(deps.env, provider)) throw new AppError('not_found')
  const redirectUri = new URL(`/sign-in/${provider}`, deps.env.PUBLIC_URL).href
  if (chosen.client_id !== SANDBOX_CLIENT || chosen.redirect_uri !== redirectUri)
    throw new AppError('malformed')
  const url = new URL(redirectUri)
  url.searchParams.set('state', chosen.state)
  if (chosen.refuse) url.searchParams.set('error', 'access_denied')
  else {
    const email = chosen.email ?? null
    const code = await giveSandboxCode(
      deps,
      {
        provider,
        redirectUri,
        challenge: chosen.code_challenge,
        email,
        isEmailVerified: email !== null && chosen.email_verified,
        firstName: chosen.first_name ?? '',
        lastName: chosen.last_name ?? '',
      },
      deps.now(),
    )
    url.searchParams.set('code', code)
  }
  return { url: url.href }
}
