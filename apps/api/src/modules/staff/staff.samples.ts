/** A sample of the mail that invites to work for the market. */
import { SAMPLE_KEY, sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { staffInvitationMail } from './staff.mails.ts'

export const STAFF_SAMPLES = {
  staff_invitation: (reader) => {
    const { email } = sampleReceiver(reader)
    const invited = { email, role: 'support', key: SAMPLE_KEY, language: reader.language } as const
    return staffInvitationMail(invited, 'Besa Hoxha', reader.publicUrl)
  },
} as const satisfies Readonly<Record<string, MailSample>>
