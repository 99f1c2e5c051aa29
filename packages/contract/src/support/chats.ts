/** Chats and the agents who have them. */
import { z } from 'zod'
import { many, one } from '../back-office.ts'
import { blankAsMissing, count, instant, optionalText, success } from '../codecs.ts'
import { endpoint } from '../endpoint.ts'
import { page } from '../paging.ts'
import * as r from '../routes/support.ts'
import { chatMessage } from '../sockets.ts'
import { chatVisitor } from './customers.ts'

export const chatRow = z
  .object({
    chatId: z.string(),
    nickname: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    agent: z.string().nullable().meta({ description: 'the nickname of the agent who has the chat' }),
    status: z.enum(['waiting', 'open', 'finished']),
    since: instant,
    last: instant,
    language: z.string(),
    preview: z.string().meta({ description: 'the beginning of the last message' }),
    unread: count,
    rating: z.int().nullable(),
    comment: z.string().nullable(),
    customer: z.string().nullable().meta({ description: 'the id of the signed-in visitor' }),
  })
  .meta({ id: 'Chat' })
export const chatQuery = z.object({
  q: optionalText(100),
  page,
  /** `mine`: the open ones of the agent who asks. */
  status: blankAsMissing(z.enum(['waiting', 'open', 'finished', 'mine'], 'v.status').optional()),
})
export const chatAgent = z
  .object({
    nickname: z.string(),
    name: z.string(),
    state: z.enum(['available', 'away']),
    online: z.boolean(),
    chats: count,
    capacity: count,
    me: z.boolean(),
  })
  .meta({ id: 'ChatAgent' })

export const chatCalls = {
  listChats: endpoint(r.listChats, {
    ...many('Chats: waiting ones in their order, others the newest first', chatRow),
    query: chatQuery,
  }),
  getChat: endpoint(
    r.getChat,
    one('A chat with its messages', z.object({ chat: chatRow, messages: z.array(chatMessage) })),
  ),
  getVisitor: endpoint(
    r.getVisitor,
    one('Who the visitor of a chat is: cart, orders, coupons, viewed products', chatVisitor),
  ),
  listAgents: endpoint(r.listAgents, {
    summary: 'The support agents, to hand a chat over to',
    response: success({ result: z.array(chatAgent) }),
  }),
}
