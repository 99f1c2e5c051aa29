/** The queue as everybody in it sees it, and giving chats in turn (docs/rules/chat.md#the-queue). */
import type { Db, Sql } from '@tregu/database'
import {
  chooseAgent,
  estimateWait,
  isSupportOpen,
  listQueuePositions,
  meanMinutes,
  type OnlineAgent,
  sortQueue,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { lockKey } from '../../lib/locks.ts'
import { previewOf } from './agent-chats.service.ts'
import { isOnline, listAgents, noteGiven } from './agents.queries.ts'
import { onlineSince, seatAgent } from './agents.service.ts'
import { inTransactionThenTell } from './chat-events.ts'
import * as queries from './queue.queries.ts'
import { readSettings } from './settings.service.ts'

const CHATS_MEASURED = 20
/** Enough for a preview of text with many spaces. */
const LETTERS_READ = 500

type Waiting = {
  readonly chatId: string
  readonly userId: string | null
  readonly nickname: string
  readonly since: Date
  readonly language: string
  readonly preview: string
}
export type Queue = {
  /** Longest waiting first. */
  readonly waiting: readonly Waiting[]
  readonly agents: readonly (OnlineAgent & { readonly id: string; readonly nickname: string })[]
  readonly minutesPerChat: number
  readonly capacity: number
  /** Are waiting chats given to the agents in turn? */
  readonly inTurn: boolean
}

type QueueDeps = Pick<Deps, 'env'> & { readonly db: Db; readonly sql: Sql }

/** While the support is closed, the queue has no agents. */
export const readQueue = async ({ db, sql, env }: QueueDeps, now: Date): Promise<Queue> => {
  const { hours, capacity, inTurn } = await readSettings(db, env)
  const waiting = await queries.listWaiting(sql, LETTERS_READ)
  const agents = isSupportOpen(hours, now) ? await listAgents(db, onlineSince(now)) : []
  return {
    waiting: sortQueue(
      waiting.map(({ id, user_id, created_at, said, nickname, language }) => ({
        chatId: id,
        userId: user_id,
        nickname,
        language,
        since: created_at,
        preview: previewOf(said ?? ''),
      })),
    ),
    agents: agents.filter(isOnline).map(({ userId, nickname, givenAt, user }) => ({
      id: userId,
      nickname,
      openChats: user._count.agentChats,
      givenAt,
    })),
    minutesPerChat: meanMinutes(await queries.listDurations(db, CHATS_MEASURED)),
    capacity,
    inTurn,
  }
}

/** Position and estimate of each waiting chat. */
export const placesInQueue = (queue: Queue) => {
  const placeAt = (position: number) => ({ position, minutes: estimateWait(position, queue.agents, queue) })
  return new Map([...listQueuePositions(queue.waiting)].map(([chatId, at]) => [String(chatId), placeAt(at)]))
}

/** Gives waiting chats to agents who have room, one process at a time, if the setting says so. */
export const giveChats = async (deps: Pick<Deps, 'db' | 'pool' | 'bus' | 'env' | 'now'>): Promise<void> => {
  if (!(await readSettings(deps.db, deps.env)).inTurn) return
  await inTransactionThenTell(deps, async (tx, telling) => {
    await lockKey(tx, 'giving chats')
    for (;;) {
      const now = deps.now()
      const { waiting, agents, capacity } = await readQueue({ db: tx.db, sql: tx, env: deps.env }, now)
      const [next] = waiting
      const agent = chooseAgent(agents, capacity)
      if (!next || !agent) return
      const seat = { agent: { userId: agent.id, nickname: agent.nickname }, now }
      await seatAgent(tx, telling, deps.env, { ...seat, chatId: next.chatId, from: { status: 'waiting' } })
      await noteGiven(tx.db, agent.id, now)
    }
  })
}
