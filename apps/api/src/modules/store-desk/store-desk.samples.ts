/** Samples of the mails about a store's account and trader. */
import { SAMPLE_STORE, sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { storeMail } from './store-desk.mails.ts'

export const STORE_SAMPLES = {
  store_account: (reader) => {
    const values = { name: SAMPLE_STORE, items: '•••• 8906', date: reader.now }
    const letter = { kind: 'store_account', text: 'store_account_text', values } as const
    return storeMail(sampleReceiver(reader), letter, reader.publicUrl)
  },
  store_trader: (reader) => {
    const values = { name: SAMPLE_STORE, items: 'legal_name, legal_address' }
    const letter = { kind: 'store_trader', text: 'store_trader_text', values } as const
    return storeMail(sampleReceiver(reader), letter, reader.publicUrl)
  },
} as const satisfies Readonly<Record<string, MailSample>>
