/** Writes the chat's mails: transcripts, and answers to left messages. */
import type { values } from '@tregu/contract'
import { formatTime, type Language } from '@tregu/domain'
import { renderMail } from '../../lib/mail-page.ts'
import type { Mail } from '../../lib/ownership.ts'
import { say } from '../../lib/texts.ts'
import type { Message } from '../outbox/outbox.ts'
import type { ChatRecord } from './chat.queries.ts'
import type { LeftRow } from './left-messages.queries.ts'

export const CHAT_MAILS: readonly Mail[] = [
  {
    kind: 'chat_transcript',
    channel: 'email',
    trigger: 'a visitor or an agent asks for a chat’s transcript; at most three a day for a visitor',
    language: 'the language in which the chat was opened',
  },
  {
    kind: 'chat_answer',
    channel: 'email',
    trigger: 'an agent answers a message that was left while no agent was online',
    language: 'the language in which the message was left',
  },
]

type Line = Pick<values.ChatMessage, 'author' | 'type' | 'content' | 'time'>

/** One line of the transcript. Files are named, because their links end after an hour. */
const writeLine = (language: Language, { author, type, content, time }: Line): string => {
  if (type === 'seperator')
    return content === '' ? say(language, 'mail.transcript_joined', { name: author }) : `— ${content} —`
  const said = type === 'file' ? say(language, 'mail.transcript_file', { name: content }) : content
  return `${formatTime(time)} ${author}: ${said}`
}

/** What transcripts are counted by: the user, or a guest's chat. With the user's account they are deleted. */
export const transcriptsAbout = ({ id, userId }: Pick<ChatRecord, 'id' | 'userId'>): string => userId ?? id

export const transcriptMail = (
  chat: Pick<ChatRecord, 'id' | 'userId' | 'language' | 'createdAt'>,
  messages: readonly Line[],
  email: string,
): Message => {
  const language = chat.language as Language
  const subject = say(language, 'mail.transcript_subject')
  const paragraphs = [
    say(language, 'mail.transcript_text', { date: chat.createdAt }),
    ...messages.map((message) => writeLine(language, message)),
  ]
  return {
    channel: 'email',
    kind: 'chat_transcript',
    recipient: email,
    subject,
    text: [...paragraphs, say(language, 'mail.sign')].join('\n\n'),
    html: renderMail({ language, title: subject, paragraphs }),
    about: transcriptsAbout(chat),
  }
}

export const answerMail = (
  left: Pick<LeftRow, 'id' | 'name' | 'email' | 'text' | 'language' | 'createdAt'>,
  answer: string,
): Message => {
  const language = left.language as Language
  const subject = say(language, 'mail.answer_subject')
  const paragraphs = [
    say(language, 'mail.hello', { name: left.name }),
    answer,
    say(language, 'mail.answer_question', { date: left.createdAt }),
    `“${left.text}”`,
  ]
  return {
    channel: 'email',
    kind: 'chat_answer',
    recipient: left.email,
    subject,
    text: [...paragraphs, say(language, 'mail.sign')].join('\n\n'),
    html: renderMail({ language, title: subject, paragraphs }),
    about: left.id,
  }
}
