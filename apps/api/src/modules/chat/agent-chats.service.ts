/** The agents' desk: lists of chats, and one chat (docs/rules/chat.md#the-agents-desk). */
import type { values } from '@tregu/contract'
import { CHAT_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { found } from '../../lib/app-error.ts'
import * as queries from './agent-chats.queries.ts'
import { agentNameOf } from './agents.queries.ts'
import { getAnyChat } from './chat-access.ts'
import { listMessages } from './messages.queries.ts'
import { viewMessages } from './messages.view.ts'

const PREVIEW_LETTERS = 120

export const previewOf = (text: string): string =>
  [...text.replaceAll(/\s+/g, ' ')].slice(0, PREVIEW_LETTERS).join('')

const viewRow = (chat: queries.DeskChat, unread: number): values.ChatRow => ({
  chatId: chat.id,
  nickname: chat.nickname,
  name: chat.name,
  email: chat.email,
  agent: chat.agent && agentNameOf(chat.agent),
  status: chat.status,
  since: chat.createdAt,
  last: chat.lastAt,
  language: chat.language,
  preview: previewOf(chat.messages[0]?.content ?? ''),
  unread,
  rating: chat.rating,
  comment: chat.ratingComment,
  customer: chat.userId,
})

export const listChats = async (
  { db }: Pick<Deps, 'db'>,
  agentId: string,
  { page, ...filter }: queries.ChatFilter & { readonly page: number },
) => {
  const part = { limit: CHAT_PAGE_SIZE, offset: (page - 1) * CHAT_PAGE_SIZE }
  const { chats, count } = await queries.listChats(db, filter, agentId, part)
  const unread = await queries.countUnreadOf(db, chats)
  return { result: chats.map((chat) => viewRow(chat, unread.get(chat.id) ?? 0)), count }
}

/** @throws AppError not_found */
export const getAgentsChat = async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string) => {
  const { id: chatId } = await getAnyChat(db, id)
  const chat = found(await queries.findDeskChat(db, chatId))
  const unread = await queries.countUnreadOf(db, [chat])
  const messages = await viewMessages(db, await listMessages(db, chatId, 0), now())
  return { chat: viewRow(chat, unread.get(chatId) ?? 0), messages }
}
