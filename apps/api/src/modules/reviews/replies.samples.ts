/** A sample of the mail about an answered review. */
import { SAMPLE_STORE, sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { replyMail } from './replies.mails.ts'

export const REPLY_SAMPLES = {
  review_reply: (reader) => replyMail(sampleReceiver(reader), SAMPLE_STORE, reader.publicUrl),
} as const satisfies Readonly<Record<string, MailSample>>
