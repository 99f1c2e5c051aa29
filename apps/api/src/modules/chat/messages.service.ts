/** Storing and reading messages: numbered without gaps, each client id once (docs/rules/chat.md#messages). */
import { newId } from '@tregu/database'
import { CHAT_MESSAGES_PER_WINDOW, CHAT_WINDOW_SECONDS, MESSAGE_TYPES } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { isUuid } from '../../lib/ids.ts'
import { ensureAgent, seatAgent } from './agents.service.ts'
import * as chats from './chat.queries.ts'
import { type Asker, getChat, isAgent, type SeenChat, visitorOf } from './chat-access.ts'
import { inTransactionThenTell, tellSoon } from './chat-events.ts'
import { type Content, readContent, readWords, type Sent } from './message-content.ts'
import * as queries from './messages.queries.ts'

type ChatDeps = Pick<Deps, 'db' | 'sql' | 'pool' | 'bus' | 'env' | 'now'>

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

export type Stored =
  | (queries.StoredMessage & { readonly isRepeated: false })
  /** The client id was used before: this is the message that it stands for. */
  | { readonly row: queries.MessageRow; readonly isRepeated: true }

type Draft = Content & {
  readonly asker: Asker
  readonly chatId: string
  readonly sent: Sent
  readonly at: Date
}

const storingOf = ({ asker, chatId, sent, content, data, at }: Draft) => ({
  id: newId(),
  sender: { ...visitorOf(asker), isAgent: isAgent(asker.user) },
  ...{ chatId, content, data, at },
  type: sent.type,
  clientId: sent.clientId || null,
  limit: CHAT_MESSAGES_PER_WINDOW,
  since: new Date(at.getTime() - CHAT_WINDOW_SECONDS * 1_000),
})

const tooFast = () =>
  new AppError('too_many_requests', { n: CHAT_WINDOW_SECONDS }, { retryAfter: CHAT_WINDOW_SECONDS })

/** Takes the chat if it waits for an agent, and stores the message. */
const storeWithSeat = (deps: ChatDeps, draft: Draft, agent: queries.Author) =>
  inTransactionThenTell(deps, async (tx, telling) => {
    const seat = { userId: agent.sender, nickname: agent.author }
    const { chatId, at: now } = draft
    const from = { status: 'waiting' } as const
    await seatAgent(tx, telling, deps.env, { chatId, agent: seat, from, now })
    return queries.storeMessageIn(tx, storingOf(draft))
  })

/** Why a message was not stored: the chat has changed since it was read, or the sender is too fast. */
const whyNotStored = async ({ db }: ChatDeps, { asker, chatId }: Draft): Promise<AppError> => {
  const { chat, side } = await getChat(db, asker, chatId)
  if (chat.status === 'finished') return new AppError('chat_finished')
  return side === 'agent' && chat.agentId !== asker.user?.id ? new AppError('chat_not_held') : tooFast()
}

/** Checks what the statement does not tell apart, and stores what it does not store at once. */
const postWithChecks = async (deps: ChatDeps, asker: Asker, chatId: string, sent: Sent): Promise<Stored> => {
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
  const at = deps.now()
  const content = await readContent({ db: deps.db, sql: deps.sql, now: at }, chat, sent)
  const draft = { ...content, asker, chatId: chat.id, sent, at }
  const takes = author.authorKind === 'agent' && chat.status === 'waiting'
  const stored = takes
    ? await storeWithSeat(deps, draft, author)
    : await queries.storeMessage(deps, storingOf(draft))
  if (stored) return { ...stored, isRepeated: false }
  const first = await findKnown()
  if (first) return { row: first, isRepeated: true }
  throw await whyNotStored(deps, draft)
}

/**
 * Stores a message. A client id that the sender has used in the chat answers the message stored under it, whatever is sent now. What
 * needs nothing but the chat is stored in one round trip.
 * @throws AppError not_found, chat_finished, forbidden, chat_not_held, agent_busy,
 * malformed, too_large, too_many_requests
 */
export const postMessage = async (
  deps: ChatDeps,
  asker: Asker,
  chatId: string,
  sent: Sent,
): Promise<Stored> => {
  const words = isUuid(chatId) ? readWords(sent) : null
  const draft = words &&
    !(words instanceof AppError) && { ...words, asker, chatId: chatId.toLowerCase(), sent, at: deps.now() }
  const stored = draft ? await queries.storeMessage(deps, storingOf(draft)) : null
  return stored ? { ...stored, isRepeated: false } : postWithChecks(deps, asker, chatId, sent)
}

/** The messages of a chat after a number. @throws AppError not_found */
export const listMessages = async (
  { db }: Pick<Deps, 'db'>,
  asker: Asker,
  chatId: string,
  after = 0,
): Promise<queries.MessageRow[]> => {
  const { chat } = await getChat(db, asker, chatId)
  return queries.listMessages(db, chat.id, after)
}

/** Marks messages as seen, up to a number or to the last one. @throws AppError not_found */
export const setSeen = async (
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
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
  tellSoon(bus, { kind: 'seen', chat, nickname, sequence: last })
}

const nicknameOf = async (db: Deps['db'], { user }: Asker): Promise<string> =>
  user ? (await ensureAgent(db, user)).nickname : ''

/** Tells the others in the room that somebody types. @throws AppError not_found */
export const tellTyping = async (
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  asker: Asker,
  chatId: string,
  by: string,
): Promise<void> => {
  const { chat, side } = await getChat(db, asker, chatId)
  if (chat.status === 'finished') return
  const author = side === 'visitor' ? chat.nickname : await nicknameOf(db, asker)
  tellSoon(bus, { kind: 'typing', chat, author, by })
}
