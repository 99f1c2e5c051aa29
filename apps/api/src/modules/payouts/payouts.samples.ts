/** A sample of the mail about a payout. */
import { addDays, dayOf } from '@tregu/domain'
import { SAMPLE_STORE, sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { payoutMail } from './payouts.mails.ts'

export const PAYOUT_SAMPLES = {
  payout: (reader) => {
    const on = dayOf(reader.now)
    const paid = {
      slug: 'kulla-home',
      name: SAMPLE_STORE,
      iban: 'XK051212012345678906',
      amount: 48_210,
      reference: 'TRG 1042',
      on,
      from: addDays(on, -7),
    }
    return payoutMail(sampleReceiver(reader), paid, reader.publicUrl)
  },
} as const satisfies Readonly<Record<string, MailSample>>
