/** Reads and writes what the chat knows of agents: nickname, state, open inboxes. */
import type { Db, Prisma } from '@tregu/database'

const AGENT = { userId: true, nickname: true, state: true } satisfies Prisma.ChatAgentSelect
export type AgentRow = Prisma.ChatAgentGetPayload<{ select: typeof AGENT }>

/** Of a user: the names under which visitors know the agent. */
export const NAMED_AGENT = {
  firstName: true,
  chatAgent: { select: { nickname: true } },
} satisfies Prisma.UserSelect
type NamedAgent = Prisma.UserGetPayload<{ select: typeof NAMED_AGENT }>

export const agentNameOf = ({ chatAgent, firstName }: NamedAgent): string => chatAgent?.nickname ?? firstName

/** Users who may support: the permission itself, or an administrator's. */
const MAY_SUPPORT = {
  deletedAt: null,
  permissions: { hasSome: ['support', 'administrator'] },
} satisfies Prisma.UserWhereInput

export const findAgent = (db: Db, userId: string): Promise<AgentRow | null> =>
  db.chatAgent.findFirst({ where: { userId }, select: AGENT })

/** An agent by the nickname, while the permission lasts. */
export const findAgentByNickname = (db: Db, nickname: string): Promise<AgentRow | null> =>
  db.chatAgent.findFirst({ where: { nickname, user: MAY_SUPPORT }, select: AGENT })

/** False when the user or the nickname has a row already. */
export const createAgent = async (db: Db, userId: string, nickname: string): Promise<boolean> =>
  (await db.chatAgent.createMany({ data: [{ userId, nickname }], skipDuplicates: true })).count > 0

export const setAgentState = (db: Db, userId: string, state: AgentRow['state']) =>
  db.chatAgent.updateMany({ where: { userId }, data: { state } })

export const noteGiven = (db: Db, userId: string, givenAt: Date) =>
  db.chatAgent.updateMany({ where: { userId }, data: { givenAt } })

/** Support agents without a nickname yet. */
export const listNamelessAgents = (db: Db) =>
  db.user.findMany({
    where: { deletedAt: null, permissions: { has: 'support' }, chatAgent: null },
    select: { id: true, firstName: true },
    orderBy: { createdAt: 'asc' },
  })

export const listAgents = (db: Db, onlineSince: Date) =>
  db.chatAgent.findMany({
    where: { user: MAY_SUPPORT },
    select: {
      ...AGENT,
      givenAt: true,
      user: {
        select: {
          firstName: true,
          lastName: true,
          _count: {
            select: {
              agentChats: { where: { status: 'open' } },
              chatPresences: { where: { seenAt: { gt: onlineSince } } },
            },
          },
        },
      },
    },
    orderBy: { nickname: 'asc' },
  })

type ListedAgent = Awaited<ReturnType<typeof listAgents>>[number]

/** Does the agent take chats now: available, with an inbox open in some process? */
export const isOnline = ({ state, user }: ListedAgent): boolean =>
  state === 'available' && user._count.chatPresences > 0

/** Notes that a process has open inboxes of these agents. */
export const notePresence = async (db: Db, processId: string, userIds: readonly string[], seenAt: Date) => {
  await db.chatPresence.updateMany({
    where: { processId, userId: { in: [...userIds] } },
    data: { seenAt },
  })
  await db.chatPresence.createMany({
    data: userIds.map((userId) => ({ processId, userId, seenAt })),
    skipDuplicates: true,
  })
}

export const removePresence = (db: Db, processId: string, userIds: readonly string[]) =>
  db.chatPresence.deleteMany({ where: { processId, userId: { in: [...userIds] } } })

export const removeOldPresence = (db: Db, before: Date) =>
  db.chatPresence.deleteMany({ where: { seenAt: { lt: before } } })
