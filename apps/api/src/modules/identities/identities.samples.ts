/** Samples of the mails about providers that sign in. */
import { sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { identityMail } from './identities.mails.ts'

const sample =
  (kind: 'identity_added' | 'identity_removed'): MailSample =>
  (reader) => {
    const { language, now: at, publicUrl } = reader
    const told = { kind, provider: 'google', at, device: 'Firefox, Linux', publicUrl, language } as const
    return identityMail(sampleReceiver(reader), told)
  }

export const IDENTITY_SAMPLES = {
  identity_added: sample('identity_added'),
  identity_removed: sample('identity_removed'),
} as const
