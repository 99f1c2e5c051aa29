/** Samples of the mails about notices and decisions. */
import { SAMPLE_REASON, SAMPLE_STORE, sampleReceiver, TENT } from '../../lib/mail-samples.ts'
import type { MailSample, SampleReader } from '../../lib/ownership.ts'
import {
  answerMail,
  blockedMail,
  closedMail,
  closingMail,
  decisionMail,
  keptMail,
  liftedMail,
  receivedMail,
  reinstatedMail,
  suspendedMail,
  unblockedMail,
} from './notices.mails.ts'

const STATEMENT = {
  facts: SAMPLE_REASON,
  ground: 'terms',
  rule: '4',
  text: 'Please correct the pictures and the description.',
  until: null,
  source: 'notice',
} as const
const OF_STORE = { name: SAMPLE_STORE, kind: 'store', text: 'The pictures are right now.' } as const
const ofProduct = ({ language }: SampleReader) => ({ name: TENT.name[language], kind: 'product' }) as const
const reported = (reader: SampleReader) => ({ number: 'R-1042', name: TENT.name[reader.language] })

export const NOTICE_SAMPLES = {
  store_suspended: (reader) =>
    suspendedMail(sampleReceiver(reader), { ...STATEMENT, name: SAMPLE_STORE }, reader.publicUrl),
  store_reinstated: (reader) => reinstatedMail(sampleReceiver(reader), OF_STORE, reader.publicUrl),
  store_closing: (reader) => {
    const closing = { ...STATEMENT, name: SAMPLE_STORE, at: reader.now, isAtOnce: false }
    return closingMail(sampleReceiver(reader), closing, reader.publicUrl)
  },
  store_closed: (reader) => closedMail(sampleReceiver(reader), SAMPLE_STORE, reader.publicUrl),
  store_kept: (reader) => keptMail(sampleReceiver(reader), OF_STORE, reader.publicUrl),
  decision_made: (reader) => {
    const decided = { ...STATEMENT, ...ofProduct(reader), action: 'withdraw' } as const
    return decisionMail(sampleReceiver(reader), decided, reader.publicUrl)
  },
  decision_lifted: (reader) => {
    const lifted = { ...ofProduct(reader), text: OF_STORE.text }
    return liftedMail(sampleReceiver(reader), lifted, reader.publicUrl)
  },
  account_blocked: (reader) => blockedMail(sampleReceiver(reader), STATEMENT, reader.publicUrl),
  account_unblocked: (reader) =>
    unblockedMail(sampleReceiver(reader), 'It was somebody else. We are sorry.', reader.publicUrl),
  report_received: (reader) => receivedMail(sampleReceiver(reader), reported(reader), reader.publicUrl),
  report_decided: (reader) => {
    const told = { ...reported(reader), text: 'The description names the material correctly.' }
    return answerMail(sampleReceiver(reader), told, reader.publicUrl)
  },
} as const satisfies Readonly<Record<string, MailSample>>
