/** The callers of the permission matrix, and what the contract's `auth` decides for each of them. */
import type { Auth } from '@tregu/contract'

export const CALLERS = [
  'guest',
  'customer',
  'anotherCustomer',
  'applicant',
  'packer',
  'manager',
  'seller',
  'anotherSeller',
  'support',
  'administrator',
  'revoked',
] as const
export type Caller = (typeof CALLERS)[number]

export type Decision = 'allowed' | '401 not_signed_in' | '403 forbidden' | '404 not_found'

/** Who is signed in and has what the call asks for. A guest and a revoked token are judged before. */
const HOLDERS: Readonly<Record<Exclude<Auth, 'guest' | 'shopper' | 'user'>, readonly Caller[]>> = {
  member: ['applicant', 'packer', 'manager', 'seller', 'anotherSeller', 'administrator'],
  applicant: ['applicant', 'manager', 'seller', 'anotherSeller', 'administrator'],
  packer: ['packer', 'manager', 'seller', 'anotherSeller', 'administrator'],
  manager: ['manager', 'seller', 'anotherSeller', 'administrator'],
  owner: ['seller', 'anotherSeller', 'administrator'],
  support: ['support', 'administrator'],
  administrator: ['administrator'],
}

/** What `auth` alone decides. */
const decideByAuth = (auth: Auth, caller: Caller): Decision => {
  if (auth === 'guest') return 'allowed'
  // A guest has a browser id, so a call for shoppers takes the guest; a token that has ended is told.
  if (caller === 'revoked') return '401 not_signed_in'
  if (auth === 'shopper') return 'allowed'
  if (caller === 'guest') return '401 not_signed_in'
  return auth === 'user' || HOLDERS[auth].includes(caller) ? 'allowed' : '403 forbidden'
}

/** What `auth` and the owners of the object decide. Without owners there is no object, or it is everybody's. */
export const decide = (auth: Auth, caller: Caller, owners: readonly Caller[] | undefined): Decision => {
  const decision = decideByAuth(auth, caller)
  return decision === 'allowed' && owners && !owners.includes(caller) ? '404 not_found' : decision
}
