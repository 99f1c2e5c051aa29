/** The agents' desk: lists of chats, one chat, canned replies (docs/rules/chat.md#the-agents-desk). */
import type { values } from '@tregu/contract'
import { isTaken } from '@tregu/database'
import { CHAT_PAGE_SIZE } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { numberIdOf } from '../../lib/ids.ts'
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

const viewReply = ({ id, shortcut, text }: queries.ReplyRow) => ({
  id: String(id),
  shortcut,
  text: text as Record<string, string>,
})

export const listReplies = async ({ db }: Pick<Deps, 'db'>) => (await queries.listReplies(db)).map(viewReply)

/** A shortcut names one reply. */
const orConflict = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!isTaken(error)) throw error
    throw new AppError('conflict', {}, { fields: { shortcut: 'v.shortcut_taken' } })
  }
}

type ReplyFields = Parameters<typeof queries.createReply>[1]

/** @throws AppError conflict for a shortcut that another reply has */
export const createReply = async ({ db }: Pick<Deps, 'db'>, fields: ReplyFields) =>
  viewReply(await orConflict(queries.createReply(db, fields)))

/** @throws AppError not_found, conflict */
export const changeReply = async (
  { db }: Pick<Deps, 'db'>,
  id: string,
  { shortcut, text }: { shortcut?: string | undefined; text?: ReplyFields['text'] | undefined },
) => {
  const change = { ...(shortcut && { shortcut }), ...(text && { text }) }
  const number = numberIdOf(id)
  const reply =
    Object.keys(change).length === 0
      ? await queries.findReply(db, number)
      : await orConflict(queries.setReply(db, number, change))
  return viewReply(found(reply))
}

/** @throws AppError not_found */
export const removeReply = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<void> => {
  if (!(await queries.removeReply(db, numberIdOf(id)))) throw new AppError('not_found')
}
