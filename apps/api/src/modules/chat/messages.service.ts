/** Storing and reading messages: numbered without gaps, each client id once (docs/rules/chat.md#messages). */
import { inTransaction, isTaken, newId, type Prisma, type Tx } from '@tregu/database'
import { CHAT_WINDOW_SECONDS, checkChatFrame, MESSAGE_TYPES } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { ensureAgent, seatAgent } from './agents.service.ts'
import * as chats from './chat.queries.ts'
import { type Asker, getChat, type SeenChat } from './chat-access.ts'
import { tellChat } from './chat-events.ts'
import { type Content, readContent, type Sent } from './message-content.ts'
import * as queries from './messages.queries.ts'

type ChatDeps = Pick<Deps, 'db' | 'sql' | 'pool' | 'env' | 'now'>

const VISITORS_TYPES: readonly string[] = MESSAGE_TYPES

/** The author of a new message. An agent writes in a chat that waits, which takes it, and in an own one. */
const findAuthor = async (
  deps: ChatDeps,
  { chat, side }: SeenChat,
  { user }: Asker,
): Promise<queries.Author> => {
  if (side === 'visitor' || !user) return { authorKind: 'visitor', sender: '', author: chat.nickname }
  if (chat.status === 'open' && chat.agentId !== user.id) throw new AppError('chat_not_held')
  const { nickname } = await ensureAgent(deps.db, user)
  return { authorKind: 'agent', sender: user.id, author: nickname }
}

type Draft = queries.Author & Content & Pick<queries.NewMessage, 'type' | 'clientId'>

/** Takes a number, unless the sender is too fast, and stores the message. */
const storeIn = async (tx: Tx, chatId: string, draft: Draft, now: Date): Promise<queries.MessageRow> => {
  const chat = await chats.takeNumber(tx.db, chatId, now)
  if (!chat) throw new AppError('chat_finished')
  if (draft.authorKind === 'agent' && chat.agentId !== draft.sender) throw new AppError('chat_not_held')
  const since = new Date(now.getTime() - CHAT_WINDOW_SECONDS * 1_000)
  const times = await queries.listTimes(tx.db, { ...draft, chatId }, since)
  if (!checkChatFrame(0, times, now.getTime()).ok)
    throw new AppError('too_many_requests', { n: CHAT_WINDOW_SECONDS }, { retryAfter: CHAT_WINDOW_SECONDS })
  const message = { ...draft, id: newId(), chatId, sequence: chat.lastSequence, at: now }
  await queries.insertMessage(tx.db, message)
  await tellChat(tx, { kind: 'message', chat, sequence: chat.lastSequence })
  // The agents' list shows what a waiting visitor wrote.
  if (chat.status === 'waiting') await tellChat(tx, { kind: 'preview' })
  return { ...message, data: draft.data as Prisma.JsonObject }
}

export type Stored = {
  readonly row: queries.MessageRow
  /** The client id was used before: this is the message that it stands for. */
  readonly isRepeated: boolean
}

/**
 * Stores a message. A client id that the sender has used in the chat answers the message stored under it, whatever is sent now.
 * @throws AppError not_found, chat_secret_wrong, chat_finished, forbidden, chat_not_held, agent_busy,
 * malformed, too_large, too_many_requests
 */
export const postMessage = async (
  deps: ChatDeps,
  asker: Asker,
  chatId: string,
  sent: Sent,
): Promise<Stored> => {
  const seen = await getChat(deps.db, asker, chatId)
  const { chat } = seen
  if (seen.side === 'visitor' && !VISITORS_TYPES.includes(sent.type)) throw new AppError('forbidden')
  const author = await findAuthor(deps, seen, asker)
  const clientId = sent.clientId || null
  const findKnown = async () =>
    clientId === null ? null : queries.findByClientId(deps.db, { ...author, chatId: chat.id, clientId })
  const known = await findKnown()
  if (known) return { row: known, isRepeated: true }
  if (chat.status === 'finished') throw new AppError('chat_finished')
  const now = deps.now()
  const content = await readContent({ db: deps.db, sql: deps.sql, now }, chat, sent)
  const draft = { ...author, ...content, type: sent.type, clientId }
  try {
    const row = await inTransaction(deps, async (tx) => {
      if (author.authorKind === 'agent' && chat.status === 'waiting') {
        const agent = { userId: author.sender, nickname: author.author }
        const from = { status: 'waiting' } as const
        await seatAgent(tx, { chatId: chat.id, agent, from, capacity: deps.env.CHAT_CAPACITY, now })
      }
      return storeIn(tx, chat.id, draft, now)
    })
    return { row, isRepeated: false }
  } catch (error) {
    const first = isTaken(error) ? await findKnown() : null
    if (!first) throw error
    return { row: first, isRepeated: true }
  }
}

/** The messages of a chat after a number. @throws AppError not_found, chat_secret_wrong */
export const listMessages = async (
  { db }: Pick<Deps, 'db'>,
  asker: Asker,
  chatId: string,
  after = 0,
): Promise<queries.MessageRow[]> => {
  const { chat } = await getChat(db, asker, chatId)
  return queries.listMessages(db, chat.id, after)
}

/** Marks messages as seen, up to a number or to the last one. @throws AppError not_found, chat_secret_wrong */
export const setSeen = async (
  { db, sql }: Pick<Deps, 'db' | 'sql'>,
  asker: Asker,
  chatId: string,
  sequence: number | null,
): Promise<void> => {
  const { chat, side } = await getChat(db, asker, chatId)
  // Another agent who reads along has not seen it for the holder.
  if (side === 'agent' && chat.agentId !== asker.user?.id) return
  const last = Math.min(sequence ?? chat.lastSequence, chat.lastSequence)
  if (!(await chats.markSeen(db, chat.id, side, last))) return
  const nickname = side === 'visitor' ? chat.nickname : await nicknameOf(db, asker)
  await tellChat(sql, { kind: 'seen', chat, nickname, sequence: last })
}

const nicknameOf = async (db: Deps['db'], { user }: Asker): Promise<string> =>
  user ? (await ensureAgent(db, user)).nickname : ''

/** Tells the others in the room that somebody types. @throws AppError not_found, chat_secret_wrong */
export const tellTyping = async (
  { db, sql }: Pick<Deps, 'db' | 'sql'>,
  asker: Asker,
  chatId: string,
  by: string,
): Promise<void> => {
  const { chat, side } = await getChat(db, asker, chatId)
  if (chat.status === 'finished') return
  const author = side === 'visitor' ? chat.nickname : await nicknameOf(db, asker)
  await tellChat(sql, { kind: 'typing', chat, author, by })
}
