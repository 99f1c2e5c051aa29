/** A sample of the mail about new terms of a store. */
import { SAMPLE_STORE, sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { termsMail } from './terms.mails.ts'

const BEFORE = { commissionBp: 800, serviceFeeBp: 0, taxBp: 0 } as const

export const TERMS_SAMPLES = {
  store_terms: (reader) => {
    const rates = { ...BEFORE, commissionBp: 700 }
    const announced = { name: SAMPLE_STORE, before: BEFORE, rates, from: reader.now }
    const reason = 'The store has sold for a year.'
    return termsMail(sampleReceiver(reader), { ...announced, reason }, reader.publicUrl)
  },
} as const satisfies Readonly<Record<string, MailSample>>
