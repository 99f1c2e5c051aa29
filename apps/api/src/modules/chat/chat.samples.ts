/** Samples of the chat's mails. */
import { SAMPLE_ID, sampleReceiver } from '../../lib/mail-samples.ts'
import type { MailSample } from '../../lib/ownership.ts'
import { answerMail, transcriptMail } from './chat.mails.ts'

export const CHAT_SAMPLES = {
  chat_transcript: (reader) => {
    const { language, now: time, publicUrl } = reader
    const line = (author: string, content: string) => ({ author, content, type: 'text', time }) as const
    return transcriptMail(
      { id: SAMPLE_ID, userId: null, language, createdAt: time },
      [line('Arta', 'When does my parcel arrive?'), line('Driton', 'It is on its way and arrives tomorrow.')],
      { email: sampleReceiver(reader).email, isConfirmed: true },
      publicUrl,
    )
  },
  chat_answer: ({ language, now, publicUrl }) =>
    answerMail(
      {
        id: SAMPLE_ID,
        name: 'Arta',
        email: 'arta.krasniqi@tregu.test',
        text: 'When does my parcel arrive?',
        language,
        createdAt: now,
      },
      'It is on its way and arrives tomorrow.',
      true,
      publicUrl,
    ),
} as const satisfies Readonly<Record<string, MailSample>>
