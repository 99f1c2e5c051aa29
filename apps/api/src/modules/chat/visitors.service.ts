/** Chats of visitors: opening, finding, finishing, rating, claiming at sign-in (docs/rules/chat.md#whose-a-chat-is). */
import { randomInt } from 'node:crypto'
import { newId, type Tx } from '@tregu/database'
import { addMinutes, CHAT_TICKET_SECONDS, type Language, slugify } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../lib/actor.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { lockKey } from '../../lib/locks.ts'
import { type Hash, hashToken, newToken } from '../../lib/tokens.ts'
import { countAgentsUnread } from './agent-chats.queries.ts'
import { ensureAgent, readSupport } from './agents.service.ts'
import * as queries from './chat.queries.ts'
import { type Asker, getChatOrOpen, isAgent, visitorOf } from './chat-access.ts'
import { inTransactionThenTell, type Telling } from './chat-events.ts'
import { createTicket, removeTickets } from './tickets.queries.ts'

/** The asker of a call: its session opens sockets. */
export type Caller = Asker & { readonly user: Actor | null; readonly browser: Hash | null }

/** A ticket opens one socket: of the session, or of the guest's chat. The database stores only its hash. */
const issueTicket = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: Caller,
  chatId: string | null,
): Promise<string> => {
  const ticket = newToken()
  await createTicket(db, {
    ticketHash: hashToken(ticket),
    sessionId: user?.session.id ?? null,
    chatId: user ? null : chatId,
    expiresAt: addMinutes(now(), CHAT_TICKET_SECONDS / 60),
  })
  return ticket
}

type CurrentDeps = Pick<Deps, 'db' | 'now'>

/** The open chat of a visitor, or an agent's nickname; with a ticket for a socket if there is one to open. */
export const getCurrent = async (deps: CurrentDeps, caller: Caller) => {
  const { db, now } = deps
  const support = await readSupport(db, now())
  if (caller.user && isAgent(caller.user)) {
    const { nickname } = await ensureAgent(db, caller.user)
    const unread = await countAgentsUnread(db, caller.user.id)
    return { chatId: null, nickname, unread, ...support, ticket: await issueTicket(deps, caller, null) }
  }
  const chat = await queries.findOpenChat(db, visitorOf(caller))
  if (!chat) return { chatId: null, nickname: null, unread: 0, ...support, ticket: null }
  return {
    chatId: chat.id,
    nickname: chat.nickname,
    unread: await queries.countUnread(db, chat, 'visitor'),
    ...support,
    ticket: await issueTicket(deps, caller, chat.id),
  }
}

/** Letters and digits that are not mistaken for others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const newNickname = (name: string): string => {
  const end = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${slugify(name).slice(0, 30) || 'vizitor'}-${end}`
}

type Opening = { readonly name: string | null; readonly email: string | null; readonly language: Language }

type New = { readonly asked: Opening; readonly secretHash: Hash | null; readonly now: Date }

const createIn = async (tx: Tx, telling: Telling, caller: Caller, { asked, secretHash, now }: New) => {
  const userId = caller.user?.id ?? null
  if (userId !== null) await lockKey(tx, `chat of ${userId}`)
  const open = userId === null ? null : await queries.findOpenChat(tx.db, visitorOf(caller))
  if (open) return open
  const name = asked.name ?? caller.user?.firstName ?? null
  const id = newId()
  const browserHash = userId === null ? caller.browser : null
  const row = { ...asked, name, userId, secretHash, browserHash, createdAt: now, lastAt: now }
  for (let tries = 0; tries < 5; tries++)
    if (await queries.createChat(tx.db, id, { ...row, nickname: newNickname(name ?? '') })) break
  const chat = found(await queries.findAnyChat(tx.db, id), 'conflict')
  telling({ kind: 'line' })
  return chat
}

type ChatDeps = Pick<Deps, 'db' | 'pool' | 'bus' | 'now'>

/** Opens a chat, or finds the one that is open. A guest gets the secret once. */
export const openChat = async (deps: ChatDeps, caller: Caller, asked: Opening) => {
  const open = await queries.findOpenChat(deps.db, visitorOf(caller))
  const secret = open || caller.user ? null : newToken()
  const secretHash = secret === null ? null : hashToken(secret)
  const chat =
    open ??
    (await inTransactionThenTell(deps, (tx, telling) =>
      createIn(tx, telling, caller, { asked, secretHash, now: deps.now() }),
    ))
  return {
    chatId: chat.id,
    nickname: chat.nickname,
    ticket: await issueTicket(deps, caller, chat.id),
    secret,
  }
}

const finishIn = async (tx: Tx, telling: Telling, id: string, now: Date): Promise<boolean> => {
  const chat = await queries.finishChat(tx.db, id, now)
  if (!chat) return false
  telling({ kind: 'finished', chat })
  telling({ kind: 'line' })
  return true
}

/** Ends a chat for the system: one in which nothing happens. */
export const finishChat = (deps: ChatDeps, id: string): Promise<boolean> =>
  inTransactionThenTell(deps, (tx, telling) => finishIn(tx, telling, id, deps.now()))

/**
 * Ends a chat, and takes the visitor's rating, also afterwards: the last one counts. An agent ends a chat that waits or an own
 * one. Tells whether it was only rated. @throws AppError not_found, chat_not_held
 */
export const finishOrRate = async (
  deps: ChatDeps,
  asker: Asker,
  id: string,
  { rating, comment }: { readonly rating: number | null; readonly comment: string | null },
): Promise<'finished' | 'rated'> => {
  const { chat, side } = await getChatOrOpen(deps.db, asker, id)
  if (side === 'agent' && chat.status === 'open' && chat.agentId !== asker.user?.id)
    throw new AppError('chat_not_held')
  return inTransactionThenTell(deps, async (tx, telling) => {
    const isEnded = await finishIn(tx, telling, chat.id, deps.now())
    const isRated = side === 'visitor' && rating !== null
    if (isRated) await queries.rateChat(tx.db, chat.id, rating, comment)
    return !isEnded && isRated ? 'rated' : 'finished'
  })
}

/**
 * Makes a guest's chat the user's. The secret and the guest's sockets end. If the user has an open chat, the newer one stays
 * open. Does nothing for a secret that opens no chat.
 */
export const claimGuestChat = async (
  deps: ChatDeps,
  user: { readonly id: string },
  secret: Hash | null,
): Promise<void> => {
  if (secret === null) return
  await inTransactionThenTell(deps, async (tx, telling) => {
    await lockKey(tx, `chat of ${user.id}`)
    const chat = await queries.findGuestChat(tx.db, secret)
    if (!chat) return
    const own = await queries.findOpenChat(tx.db, { userId: user.id, secret: null })
    if (own && chat.status !== 'finished')
      await finishIn(tx, telling, own.createdAt < chat.createdAt ? own.id : chat.id, deps.now())
    if (!(await queries.claimChat(tx.db, chat.id, secret, user.id))) return
    await removeTickets(tx.db, chat.id)
    telling({ kind: 'claimed', chat })
    telling({ kind: 'line' })
  })
}
