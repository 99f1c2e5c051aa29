/** A sample of the mail that asks to confirm a subscription. */
import { SAMPLE_KEY, sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { subscriptionMail } from './newsletter.mails.ts'

export const NEWSLETTER_SAMPLES = {
  newsletter: (reader) =>
    subscriptionMail(
      sampleReceiver(reader).email,
      { confirm: SAMPLE_KEY, unsubscribe: SAMPLE_KEY },
      reader.publicUrl,
      reader.language,
    ),
} as const satisfies Readonly<Record<string, MailSample>>
