/** Samples of the mails about questions. */
import { SAMPLE_STORE, sampleReceiver, TENT } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { questionMail } from './questions.mails.ts'

const sample =
  (kind: 'question_received' | 'question_answered'): MailSample =>
  (reader) => {
    const { slug, name, department } = TENT
    const product = { slug, name, category: { path: department }, store: { name: SAMPLE_STORE } }
    return questionMail(kind, sampleReceiver(reader), { product }, reader.publicUrl)
  }

export const QUESTION_SAMPLES = {
  question_received: sample('question_received'),
  question_answered: sample('question_answered'),
} as const
