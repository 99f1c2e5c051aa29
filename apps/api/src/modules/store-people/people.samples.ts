/** Samples of the mails to people who work for a store. */
import { SAMPLE_KEY, SAMPLE_STORE, sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { invitationMail, leftMail, roleMail } from './people.mails.ts'

export const PEOPLE_SAMPLES = {
  store_invitation: (reader) => {
    const { email } = sampleReceiver(reader)
    const invited = { email, role: 'packer', key: SAMPLE_KEY, language: reader.language } as const
    return invitationMail(invited, SAMPLE_STORE, reader.publicUrl)
  },
  store_role: (reader) => roleMail(sampleReceiver(reader), SAMPLE_STORE, 'manager', reader.publicUrl),
  store_left: (reader) => leftMail(sampleReceiver(reader), SAMPLE_STORE, 'manager', reader.publicUrl),
} as const satisfies Readonly<Record<string, MailSample>>
