/** Samples of the mails about accounts that administrators change. */
import { sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { erasedMail, permissionsMail } from './customers.mails.ts'

export const CUSTOMER_SAMPLES = {
  permissions_changed: (reader) => {
    const person = sampleReceiver(reader)
    const told = { id: person.id, name: 'Arta Krasniqi', permissions: ['support'], by: 'Besa Hoxha' } as const
    return permissionsMail(person, told, reader.publicUrl)
  },
  account_erased: (reader) => erasedMail(sampleReceiver(reader), reader.publicUrl),
} as const satisfies Readonly<Record<string, MailSample>>
