/** Samples of the mails about passkeys. */
import { sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { passkeyMail } from './passkeys.mails.ts'

const sample =
  (kind: 'passkey_added' | 'passkey_removed'): MailSample =>
  (reader) => {
    const { language, now: at, publicUrl } = reader
    const told = { kind, at, name: 'Arta’s phone', device: 'Firefox, Android', publicUrl, language }
    return passkeyMail(sampleReceiver(reader), told)
  }

export const PASSKEY_SAMPLES = {
  passkey_added: sample('passkey_added'),
  passkey_removed: sample('passkey_removed'),
} as const
