/** Signing in with Facebook and Google (docs/rules/sign-in-with.md): which ways into an account there are, and who may be joined. */
import { type PersonName, splitFullName } from './names.ts'

export const IDENTITY_PROVIDERS = ['facebook', 'google'] as const
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number]

/** The names of the two companies, the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<IdentityProvider, string>> = {
  facebook: 'Facebook',
  google: 'Google',
}

/** The ways into an account: a password, passkeys, and the connected providers. */
export type WaysIn = { readonly hasPassword: boolean; readonly passkeys: number; readonly identities: number }

/** May one of the account's passkeys or identities go, so that a way in is left? */
export const canTakeWay = ({ hasPassword, passkeys, identities }: WaysIn): boolean =>
  hasPassword || passkeys + identities > 1

/** What a provider tells about a person. */
export type ProviderPerson = {
  readonly subject: string
  readonly email: string | null
  /** Does the provider say that the address is the person's? */
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/**
 * What follows for somebody whom no account knows: an account is made; it is joined to the one that has the address, which asks for
 * its password; or the person is asked for what is missing. An address counts for joining only if the provider has verified it.
 */
export const findFirstStep = (
  { email, isEmailVerified, firstName }: ProviderPerson,
  isEmailTaken: boolean,
): 'make' | 'join' | 'ask' => {
  if (email === null) return 'ask'
  if (isEmailTaken) return isEmailVerified ? 'join' : 'ask'
  return firstName === '' ? 'ask' : 'make'
}

/** A name as a provider writes it, in the two fields of an account. */
export const readProviderName = (told: {
  readonly first: string
  readonly last: string
  readonly full: string
}): PersonName => {
  const split = splitFullName(told.full)
  return told.first.trim() === '' ? split : { firstName: told.first.trim(), lastName: told.last.trim() }
}
