/** Reads chats for the agents' desk, and writes canned replies. */
import type { Db, Prisma } from '@tregu/database'
import { escapeLike } from '../../lib/like.ts'
import { NAMED_AGENT } from './agents.queries.ts'

const ROW = {
  id: true,
  nickname: true,
  name: true,
  email: true,
  status: true,
  language: true,
  userId: true,
  agentSeen: true,
  rating: true,
  ratingComment: true,
  createdAt: true,
  lastAt: true,
  agent: { select: NAMED_AGENT },
  messages: {
    where: { authorKind: { not: 'system' } },
    select: { content: true },
    orderBy: { sequence: 'desc' },
    take: 1,
  },
} satisfies Prisma.ChatSelect
export type DeskChat = Prisma.ChatGetPayload<{ select: typeof ROW }>

export type ChatFilter = {
  readonly status: 'waiting' | 'open' | 'finished' | 'mine' | undefined
  readonly text: string
}

const matching = ({ status, text }: ChatFilter, agentId: string): Prisma.ChatWhereInput => ({
  ...(status === 'mine' ? { status: 'open', agentId } : status && { status }),
  ...(text && {
    OR: ['nickname', 'name', 'email'].map((field) => ({
      [field]: { contains: escapeLike(text), mode: 'insensitive' },
    })),
  }),
})

/** The queue is read from its beginning, other chats from the newest. */
export const listChats = async (
  db: Db,
  filter: ChatFilter,
  agentId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) => {
  const where = matching(filter, agentId)
  const order = filter.status === 'waiting' ? 'asc' : 'desc'
  // Prisma joins before it takes a page, so the page's ids are found first.
  const ids = await db.chat.findMany({
    where,
    select: { id: true },
    orderBy: [{ createdAt: order }, { id: order }],
    take: limit,
    skip: offset,
  })
  const found = new Map((await listDeskChats(db, ids)).map((chat) => [chat.id, chat]))
  return { chats: ids.flatMap(({ id }) => found.get(id) ?? []), count: await db.chat.count({ where }) }
}

const listDeskChats = (db: Db, ids: readonly { readonly id: string }[]): Promise<DeskChat[]> =>
  db.chat.findMany({ where: { id: { in: ids.map(({ id }) => id) } }, select: ROW })

export const findDeskChat = (db: Db, id: string): Promise<DeskChat | null> =>
  db.chat.findFirst({ where: { id }, select: ROW })

/** The visitors' messages that the holders of these chats have not seen. */
export const countUnreadOf = async (db: Db, chats: readonly Pick<DeskChat, 'id' | 'agentSeen'>[]) => {
  if (chats.length === 0) return new Map<string, number>()
  const counts = await db.chatMessage.groupBy({
    by: ['chatId'],
    where: {
      authorKind: 'visitor',
      OR: chats.map(({ id, agentSeen }) => ({ chatId: id, sequence: { gt: agentSeen } })),
    },
    _count: true,
  })
  return new Map(counts.map(({ chatId, _count }) => [chatId, _count]))
}

/** The unread messages of all chats that an agent has. */
export const countAgentsUnread = async (db: Db, agentId: string): Promise<number> => {
  const chats = await db.chat.findMany({
    where: { agentId, status: 'open' },
    select: { id: true, agentSeen: true },
  })
  return [...(await countUnreadOf(db, chats)).values()].reduce((sum, count) => sum + count, 0)
}

const REPLY = { id: true, shortcut: true, text: true } satisfies Prisma.CannedReplySelect
export type ReplyRow = Prisma.CannedReplyGetPayload<{ select: typeof REPLY }>
type ReplyFields = { readonly shortcut: string; readonly text: Readonly<Record<string, string>> }

export const listReplies = (db: Db): Promise<ReplyRow[]> =>
  db.cannedReply.findMany({ select: REPLY, orderBy: { shortcut: 'asc' } })

export const findReply = (db: Db, id: number): Promise<ReplyRow | null> =>
  db.cannedReply.findFirst({ where: { id }, select: REPLY })

export const createReply = (db: Db, reply: ReplyFields): Promise<ReplyRow> =>
  db.cannedReply.create({ data: { ...reply, text: { ...reply.text } }, select: REPLY })

export const setReply = async (db: Db, id: number, { shortcut, text }: Partial<ReplyFields>) => {
  const [reply] = await db.cannedReply.updateManyAndReturn({
    where: { id },
    data: { ...(shortcut && { shortcut }), ...(text && { text: { ...text } }) },
    select: REPLY,
  })
  return reply ?? null
}

export const removeReply = async (db: Db, id: number): Promise<boolean> =>
  (await db.cannedReply.deleteMany({ where: { id } })).count > 0
