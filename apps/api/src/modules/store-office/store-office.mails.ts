/** Declares the mails about what administrators do with a store; those about decisions are of the notices. */
import type { MailFacts } from '../../lib/ownership.ts'

export const STORE_OFFICE_MAILS = [
  {
    kind: 'store_terms',
    channel: 'email',
    trigger: 'an administrator announces terms of a store; it goes to all owners',
    language: 'the language of the account',
    reason: 'store',
  },
] as const satisfies readonly MailFacts[]
