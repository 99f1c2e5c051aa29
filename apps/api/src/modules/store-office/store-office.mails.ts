/** Declares the mails about what administrators do with a store; those about decisions are of the notices. */
import type { Mail } from '../../lib/ownership.ts'

export const STORE_OFFICE_MAILS: readonly Mail[] = [
  {
    kind: 'store_terms',
    channel: 'email',
    trigger: 'an administrator announces terms of a store; it goes to all owners',
    language: 'the language of the account',
  },
]
