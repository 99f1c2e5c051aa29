/** What the shop asks of a provider that signs people in (docs/rules/sign-in-with.md). Every kind of provider has the same two steps. */
import type { IdentityProvider, ProviderPerson } from '@tregu/domain'

/** The secrets of one visit to a provider. */
export type Visit = {
  readonly state: string
  readonly nonce: string
  /** PKCE's verifier; only its hash is sent with the browser. */
  readonly verifier: string
  readonly redirectUri: string
}

/** What the browser brought back in its address. */
export type Returned = { readonly code: string; readonly iss: string | undefined }

export type SignInProvider = {
  /** Where the browser is sent. @throws ProviderFault */
  readonly beginVisit: (visit: Visit) => Promise<string>
  /** Exchanges the code, and asks who it is. @throws ProviderFault */
  readonly findPerson: (visit: Visit, returned: Returned) => Promise<ProviderPerson>
}

export type SignInProviders = Partial<Readonly<Record<IdentityProvider, SignInProvider>>>

/** The provider did not answer, or not as it must. Its cause is for the log and holds no secret. */
export class ProviderFault extends Error {}
