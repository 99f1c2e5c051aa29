/** Frames of the support chat's sockets, in both directions (docs/rules/chat.md). */
import { CHAT_TEXT_MAX } from '@tregu/domain'
import { z } from 'zod'
import { instant } from './codecs.ts'

/** `product` and `order` are for agents; a visitor who sends one gets an error frame. */
const kind = z.enum(['text', 'emoji', 'file', 'seperator', 'product', 'order'])
const chatId = z.string().max(64)

export const messageData = z
  .object({
    text: z.string().optional(),
    emoji: z.string().optional(),
    url: z.string().optional(),
    fileName: z.string().optional(),
    time: z.string().optional(),
  })
  .meta({ id: 'MessageData' })

export const chatMessage = z
  .object({
    id: z.string(),
    sequence: z.int(),
    clientId: z.string().nullable(),
    author: z.string(),
    type: z.enum(['text', 'emoji', 'file', 'seperator', 'product', 'order']),
    content: z.string(),
    data: messageData.loose(),
    time: instant,
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.input<typeof chatMessage>

/**
 * `from`, `username` and `email` are display hints and are never trusted. `data` names what is sent: `text`, `emoji`, `url` of an
 * uploaded file, `slug` of a product, `order` (id) of an order.
 */
export const clientFrame = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('fetch_messages'),
    chatId,
    username: z.string().max(120).optional(),
    email: z.string().max(254).optional(),
    after: z.int().nonnegative().optional(),
  }),
  z.object({
    command: z.literal('new_message'),
    chatId,
    from: z.string().max(120).optional(),
    message: z
      .string()
      .refine((text) => [...text].length <= CHAT_TEXT_MAX, 'v.too_long')
      .optional(),
    data: messageData.loose().optional(),
    type: kind.default('text'),
    clientId: z.string().max(64).optional(),
    /** The canned reply that an agent used, to count it. */
    reply: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
  }),
  z.object({ command: z.literal('finished_chat'), chatId }),
  z.object({ command: z.literal('typing'), chatId }),
  z.object({ command: z.literal('seen'), chatId, sequence: z.int().nonnegative() }),
  z.object({ command: z.literal('ping') }),
])
export type ClientFrame = z.input<typeof clientFrame>

export const serverFrame = z.discriminatedUnion('command', [
  z.object({ command: z.literal('messages'), messages: z.array(chatMessage) }),
  z.object({ command: z.literal('new_message'), message: chatMessage }),
  z.object({ command: z.literal('finished_chat'), chatId }),
  z.object({ command: z.literal('typing'), chatId, author: z.string() }),
  z.object({ command: z.literal('seen'), chatId, nickname: z.string(), sequence: z.int() }),
  z.object({ command: z.literal('presence'), agents_online: z.int() }),
  z.object({
    command: z.literal('queue'),
    chatId: chatId.optional(),
    /** From 1; null when the chat does not wait any more. */
    position: z.int().nullable().optional(),
    /** Null when no agent is online. */
    minutes: z.int().nullable().optional(),
    waiting: z
      .array(
        z.object({ chatId, nickname: z.string(), since: instant, language: z.string(), preview: z.string() }),
      )
      .optional(),
  }),
  z.object({
    command: z.literal('error'),
    error: z.string(),
    message: z.string(),
    clientId: z.string().optional(),
  }),
  z.object({ command: z.literal('pong') }),
])
export type ServerFrame = z.input<typeof serverFrame>
