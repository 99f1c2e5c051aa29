/** Samples of the mails about applications of stores. */
import type { ApplicationDecision } from '@tregu/domain'
import { SAMPLE_REASON, SAMPLE_STORE, sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { decidedMail, receivedMail, waitingMail } from './applications.mails.ts'

const decided =
  (decision: ApplicationDecision): MailSample =>
  (reader) =>
    decidedMail(
      sampleReceiver(reader),
      { name: SAMPLE_STORE, decision, text: decision === 'approve' ? null : SAMPLE_REASON },
      reader.publicUrl,
    )

export const APPLICATION_SAMPLES = {
  application_received: (reader) => receivedMail(sampleReceiver(reader), SAMPLE_STORE, reader.publicUrl),
  application_waiting: (reader) =>
    waitingMail(sampleReceiver(reader), { id: 1, name: SAMPLE_STORE }, reader.publicUrl),
  application_approved: decided('approve'),
  application_asked: decided('ask'),
  application_refused: decided('refuse'),
} as const satisfies Readonly<Record<string, MailSample>>
