/** Writes the chat's mails: transcripts, and answers to left messages. */
import type { values } from '@tregu/contract'
import { formatTime, type Language } from '@tregu/domain'
import { contactLink, greet, writeMail } from '../../lib/mail-page.ts'
import type { MailFacts } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import type { Message } from '../outbox/outbox.ts'
import type { ChatRecord } from './chat.queries.ts'
import type { LeftRow } from './left-messages.queries.ts'

export const CHAT_MAILS = [
  {
    kind: 'chat_transcript',
    channel: 'email',
    trigger:
      'a visitor or an agent asks for a chat’s transcript; it goes to the account’s address, or to the one given when the chat began',
    language: 'the language in which the chat was opened',
    reason: 'asked',
  },
  {
    kind: 'chat_answer',
    channel: 'email',
    trigger: 'an agent answers a message that was left while no agent was online',
    language: 'the language in which the message was left',
    reason: 'given',
  },
] as const satisfies readonly MailFacts[]

/** `isConfirmed`: the owner of the address has confirmed it. */
export type Receiver = { readonly email: string; readonly isConfirmed: boolean }

type TranscriptLine = Pick<values.ChatMessage, 'author' | 'type' | 'content' | 'time'>

/** One line of the transcript. Files are named, because their links end after an hour. */
const writeLine = (language: Language, { author, type, content, time }: TranscriptLine): string => {
  if (type === 'seperator')
    return content === '' ? say(language, 'mail.transcript_joined', { name: author }) : `— ${content} —`
  const said = type === 'file' ? say(language, 'mail.transcript_file', { name: content }) : content
  return `${formatTime(time)} ${author}: ${said}`
}

/** With the user's account its transcripts are deleted. */
const transcriptsAbout = ({ id, userId }: Pick<ChatRecord, 'id' | 'userId'>): string => userId ?? id

type TranscriptOf = Pick<ChatRecord, 'id' | 'userId' | 'language' | 'createdAt'>

/** `messages` are without the visitor's when the address is not confirmed; the mail says so. */
export const transcriptMail = (
  chat: TranscriptOf,
  messages: readonly TranscriptLine[],
  { email, isConfirmed }: Receiver,
  publicUrl: string,
): Message => {
  const language = chat.language as Language
  const subject = say(language, 'mail.transcript_subject')
  const paragraphs = [
    say(language, 'mail.transcript_text', { date: chat.createdAt }),
    ...messages.map((message) => writeLine(language, message)),
    ...(isConfirmed ? [] : [say(language, 'mail.transcript_left_out')]),
  ]
  return {
    channel: 'email',
    kind: 'chat_transcript',
    recipient: email,
    ...writeMail({ language, subject, paragraphs, after: [contactLink(language, publicUrl)] }),
    about: transcriptsAbout(chat),
  }
}

/** The question is quoted only to an address that its owner has confirmed. */
export const answerMail = (
  left: Pick<LeftRow, 'id' | 'name' | 'email' | 'text' | 'language' | 'createdAt'>,
  answer: string,
  isConfirmed: boolean,
  publicUrl: string,
): Message => {
  const language = left.language as Language
  const subject = say(language, 'mail.answer_subject')
  const date = left.createdAt
  const question = isConfirmed
    ? [say(language, 'mail.answer_question', { date }), `“${left.text}”`]
    : [say(language, 'mail.answer_about', { date })]
  const paragraphs = [greet(language, left.name), answer, ...question]
  return {
    channel: 'email',
    kind: 'chat_answer',
    recipient: left.email,
    ...writeMail({ language, subject, paragraphs, after: [contactLink(language, publicUrl)] }),
    about: left.id,
  }
}
