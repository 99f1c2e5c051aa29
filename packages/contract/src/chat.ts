/** Calls of the support chat and of the development mailbox (docs/rules/chat.md). */
import { LANGUAGES } from '@tregu/domain'
import { z } from 'zod'
import {
  count,
  email,
  idText,
  instant,
  integer,
  message,
  optionalText,
  optionalWords,
  success,
  words,
} from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { routes } from './routes.ts'
import { chatMessage } from './sockets.ts'
import { support } from './support/settings.ts'

const r = routes.chat
const byId = z.object({ id: idText })

export const chat = {
  current: endpoint(r.current, {
    summary: 'One’s open chat and nickname, with a ticket for the socket',
    response: success({
      chatId: z.string().nullable(),
      nickname: z.string().nullable(),
      unread: count,
      ...support,
      ticket: z.string().nullable(),
    }),
  }),
  create: endpoint(r.create, {
    summary: 'Open a chat',
    query: z.object({ name: optionalWords(80), email: z.union([z.literal(''), email]).optional() }),
    response: success({
      chatId: z.string(),
      nickname: z.string(),
      ticket: z.string(),
      secret: z.string().nullable(),
    }),
  }),
  finish: endpoint(r.finish, {
    summary: 'Finish a chat (0: one’s own open one), with a rating',
    params: byId,
    body: z
      .object({ rating: integer(1, 5, 'v.rating').optional(), comment: optionalWords(1_000) })
      .optional(),
    response: success({ message }),
    errors: ['not_found', 'chat_not_held'],
  }),
  setSeen: endpoint(r.setSeen, {
    summary: 'Mark messages as seen',
    body: z.object({
      chatId: idText,
      nickname: optionalText(80),
      sequence: integer(0, 2_000_000_000).optional(),
    }),
    response: success({ message }),
    errors: ['not_found'],
  }),
  leaveMessage: endpoint(r.leaveMessage, {
    summary: 'Leave a message when nobody is online',
    body: z.object({ name: words(80, 'v.name'), email, message: words(4_000) }),
    response: success({ message }),
    errors: ['too_many_requests'],
  }),
  sendFile: endpoint(r.sendFile, {
    summary: 'Send a file',
    body: z.object({ chatId: idText }),
    files: { file: 1 },
    response: success({ url: z.string(), fileName: z.string(), size: count, mime: z.string() }),
    errors: ['not_found', 'chat_not_held', 'too_large', 'unsupported_media_type', 'chat_finished'],
  }),
  transcript: endpoint(r.transcript, {
    summary: 'All messages of a chat',
    params: z.object({ chatId: idText }),
    response: success({
      messages: z.array(chatMessage),
      mail_to: z
        .string()
        .nullable()
        .meta({ description: 'the address that the transcript can be mailed to' }),
    }),
    errors: ['not_found'],
  }),
  take: endpoint(r.take, {
    summary: 'Take a waiting chat',
    params: byId,
    response: success({ chatId: z.string() }),
    errors: ['not_found', 'chat_finished', 'conflict', 'agent_busy'],
  }),
  handOver: endpoint(r.handOver, {
    summary: 'Hand a chat over to another agent',
    params: byId,
    body: z.object({ agent: idText.meta({ description: 'the nickname of the other agent' }) }),
    response: success({ chatId: z.string() }),
    errors: ['not_found', 'chat_not_held', 'chat_finished', 'agent_busy'],
  }),
  mailTranscript: endpoint(r.mailTranscript, {
    summary: 'Mail the messages of a chat to the account’s address, or to the one given when the chat began',
    params: z.object({ chatId: idText }),
    body: z.object({ email: z.union([z.literal(''), email]).optional() }).optional(),
    response: success({ message }),
    errors: ['not_found', 'too_many_requests'],
  }),
  setState: endpoint(r.setState, {
    summary: 'Say whether one takes chats; away does not count as online',
    body: z.object({ state: z.enum(['available', 'away'], 'v.status') }),
    response: success({ state: z.enum(['available', 'away']), agents_online: count }),
  }),
}

export const development = {
  mailbox: endpoint(routes.development.mailbox, {
    summary: 'Mails and text messages of the development mailbox, newest first',
    query: z.object({ to: optionalText(254) }),
    response: success({
      result: z.array(
        z.object({
          id: z.string(),
          channel: z.enum(['email', 'sms']),
          to: z.string(),
          from: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string().nullable(),
          headers: z.record(z.string(), z.string()),
          links: z.array(z.string()),
          time: instant,
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  gallery: endpoint(routes.development.gallery, {
    summary: 'Every message that the shop sends, written about invented people and goods',
    query: z.object({ language: z.enum(LANGUAGES) }),
    response: success({
      result: z.array(
        z.object({
          kind: z.string(),
          channel: z.enum(['email', 'sms']),
          trigger: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string().nullable(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
}
