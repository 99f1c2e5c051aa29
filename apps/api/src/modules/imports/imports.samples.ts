/** A sample of the mail about the end of an import. */
import { SAMPLE_ID, sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { importMail } from './imports.mails.ts'

export const IMPORT_SAMPLES = {
  import_ended: (reader) =>
    importMail(sampleReceiver(reader), { id: SAMPLE_ID, file: 'autumn.csv' }, 'done', reader.publicUrl),
} as const satisfies Readonly<Record<string, MailSample>>
