/** Agents: nickname, state, taking and handing over chats within their capacity (docs/rules/chat.md#agents). */
import { type Db, newId, type Tx } from '@tregu/database'
import { addMinutes, CHAT_PRESENCE_SECONDS, hasRoom, slugify } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../lib/app-error.ts'
import { lockKey } from '../../lib/locks.ts'
import { fullName } from '../../lib/person-name.ts'
import * as queries from './agents.queries.ts'
import * as chats from './chat.queries.ts'
import { type ChatUser, getAnyChat } from './chat-access.ts'
import { inTransactionThenTell, type Telling, tellSoon } from './chat-events.ts'
import { insertMessage } from './messages.queries.ts'
import { readOpening, readSettings } from './settings.service.ts'

export const onlineSince = (now: Date): Date => addMinutes(now, -CHAT_PRESENCE_SECONDS / 60)

/** The agent's row; made at the first use. The nickname is the first name, with a number when another agent has it. */
export const ensureAgent = async (
  db: Db,
  user: Pick<ChatUser, 'id' | 'firstName'>,
): Promise<queries.AgentRow> => {
  const name = slugify(user.firstName) || 'agjent'
  for (let n = 1; n < 1_000; n++) {
    const agent = await queries.findAgent(db, user.id)
    if (agent) return agent
    await queries.createAgent(db, user.id, n === 1 ? name : `${name}-${n}`)
  }
  throw new AppError('conflict')
}

type AgentDeps = Pick<Deps, 'db' | 'env' | 'now'>

/** All agents with what they do now. Those who have not opened the desk yet get their nickname here. */
export const readAgents = async ({ db, env, now }: AgentDeps) => {
  for (const user of await queries.listNamelessAgents(db)) await ensureAgent(db, user)
  const agents = await queries.listAgents(db, onlineSince(now()))
  const { capacity } = await readSettings(db, env)
  return agents.map((agent) => ({
    userId: agent.userId,
    nickname: agent.nickname,
    name: fullName(agent.user),
    state: agent.state,
    online: queries.isOnline(agent),
    chats: agent.user._count.agentChats,
    capacity,
  }))
}

export const listAgents = async (deps: AgentDeps, me: string) =>
  (await readAgents(deps)).map(({ userId, ...agent }) => ({ ...agent, me: userId === me }))

/** Agents who are online, none while the support is closed; and when it opens. */
export const readSupport = async (db: Db, now: Date) => {
  const { isOpen, opensAt } = await readOpening(db, now)
  const agents = isOpen ? await queries.listAgents(db, onlineSince(now)) : []
  return { agents_online: agents.filter(queries.isOnline).length, opens_at: opensAt }
}

export const setState = async (
  deps: Pick<Deps, 'db' | 'bus' | 'now'>,
  user: ChatUser,
  state: queries.AgentRow['state'],
) => {
  await ensureAgent(deps.db, user)
  await queries.setAgentState(deps.db, user.id, state)
  tellSoon(deps.bus, { kind: 'line' })
  const { agents_online } = await readSupport(deps.db, deps.now())
  return { state, agents_online }
}

type Seat = {
  readonly chatId: string
  readonly agent: Pick<queries.AgentRow, 'userId' | 'nickname'>
  /** The state in which the chat must be. */
  readonly from: { readonly status: 'waiting' } | { readonly status: 'open'; readonly agentId: string }
  readonly now: Date
}

/**
 * Gives a chat to an agent with room for it, and says so with a separator. The lock makes two chats at once count one after the
 * other. Returns null when the chat is no longer in that state. @throws AppError agent_busy
 */
export const seatAgent = async (
  tx: Tx,
  telling: Telling,
  env: Deps['env'],
  { chatId, agent, from, now }: Seat,
) => {
  await lockKey(tx, `chats of agent ${agent.userId}`)
  const { capacity } = await readSettings(tx.db, env)
  if (!hasRoom(await chats.countOpenOf(tx.db, agent.userId), capacity))
    throw new AppError('agent_busy', { name: agent.nickname })
  const chat = await chats.seatAgent(tx.db, { id: chatId, ...from }, agent.userId, now)
  if (!chat) return null
  await insertMessage(tx.db, {
    id: newId(),
    chatId,
    sequence: chat.lastSequence,
    clientId: null,
    authorKind: 'system',
    sender: '',
    author: agent.nickname,
    type: 'seperator',
    content: '',
    data: { event: 'joined', agent: agent.nickname },
    at: now,
  })
  telling({ kind: 'message', chat, sequence: chat.lastSequence })
  telling({ kind: 'line' })
  return chat
}

type ChatDeps = Pick<Deps, 'db' | 'sql' | 'pool' | 'bus' | 'env' | 'now'>

const seat = (deps: ChatDeps, place: Omit<Seat, 'now'>) =>
  inTransactionThenTell(deps, (tx, telling) =>
    seatAgent(tx, telling, deps.env, { ...place, now: deps.now() }),
  )

const refuseState = (chat: chats.ChatRecord): AppError =>
  new AppError(chat.status === 'finished' ? 'chat_finished' : 'conflict')

/** Takes a waiting chat. Taking one's own again changes nothing. @throws AppError not_found, chat_finished, conflict, agent_busy */
export const takeChat = async (deps: ChatDeps, user: ChatUser, id: string): Promise<string> => {
  const chat = await getAnyChat(deps.db, id)
  if (chat.status === 'open' && chat.agentId === user.id) return chat.id
  if (chat.status !== 'waiting') throw refuseState(chat)
  const agent = await ensureAgent(deps.db, user)
  const place = { chatId: chat.id, agent, from: { status: 'waiting' } } as const
  const taken = await seat(deps, place)
  if (!taken) throw refuseState(await getAnyChat(deps.db, id))
  return chat.id
}

/** Hands one's own chat over to another agent. @throws AppError not_found, chat_not_held, chat_finished, agent_busy */
export const handOver = async (
  deps: ChatDeps,
  user: ChatUser,
  id: string,
  nickname: string,
): Promise<string> => {
  const chat = await getAnyChat(deps.db, id)
  if (chat.status === 'finished') throw new AppError('chat_finished')
  if (chat.agentId !== user.id) throw new AppError('chat_not_held')
  const agent = found(await queries.findAgentByNickname(deps.db, nickname))
  if (agent.userId === user.id) return chat.id
  const from = { status: 'open', agentId: user.id } as const
  const place = { chatId: chat.id, agent, from }
  const seated = await seat(deps, place)
  if (!seated) throw new AppError('chat_not_held')
  return chat.id
}
