/** Reads and writes chats. Each query for a visitor's chat has the visitor in its condition. */
import type { Db, Prisma } from '@tregu/database'
import type { Language } from '@tregu/domain'
import type { Hash } from '../../lib/tokens.ts'

const CHAT = {
  id: true,
  nickname: true,
  userId: true,
  agentId: true,
  status: true,
  language: true,
  name: true,
  email: true,
  lastSequence: true,
  visitorSeen: true,
  agentSeen: true,
  rating: true,
  ratingComment: true,
  createdAt: true,
  lastAt: true,
} satisfies Prisma.ChatSelect
export type ChatRecord = Prisma.ChatGetPayload<{ select: typeof CHAT }>

/** A visitor: a user, or a guest, by the hash of the secret or on a socket by the chat that its ticket was for. */
export type Visitor = {
  readonly userId: string | null
  readonly secret: Hash | null
  readonly guestChatId?: string | null
}

/** The chats of a visitor; none for a guest without a secret. */
const ofVisitor = ({ userId, secret, guestChatId = null }: Visitor): Prisma.ChatWhereInput | null => {
  if (userId !== null) return { userId }
  if (guestChatId !== null) return { id: guestChatId, userId: null }
  return secret === null ? null : { secretHash: secret, userId: null }
}

export const findOwnChat = async (db: Db, visitor: Visitor, id: string): Promise<ChatRecord | null> => {
  const own = ofVisitor(visitor)
  return own && db.chat.findFirst({ where: { AND: [own, { id }] }, select: CHAT })
}

export const findOpenChat = async (db: Db, visitor: Visitor): Promise<ChatRecord | null> => {
  const own = ofVisitor(visitor)
  return own && db.chat.findFirst({ where: { AND: [own, { status: { not: 'finished' } }] }, select: CHAT })
}

/** Does a visitor have a chat with this nickname, of any state? */
export const ownsNickname = async (db: Db, visitor: Visitor, nickname: string): Promise<boolean> => {
  const own = ofVisitor(visitor)
  return own !== null && (await db.chat.count({ where: { AND: [own, { nickname }] } })) > 0
}

/** For agents, who see every chat. */
export const findAnyChat = (db: Db, id: string): Promise<ChatRecord | null> =>
  db.chat.findFirst({ where: { id }, select: CHAT })

export type NewChat = {
  readonly nickname: string
  readonly userId: string | null
  readonly secretHash: Hash | null
  readonly browserHash: Hash | null
  readonly language: Language
  readonly name: string | null
  readonly email: string | null
  readonly createdAt: Date
  readonly lastAt: Date
}

/** False when the nickname is taken, or when the user has an open chat. */
export const createChat = async (db: Db, id: string, chat: NewChat): Promise<boolean> =>
  (await db.chat.createMany({ data: [{ id, ...chat }], skipDuplicates: true })).count > 0

/** Gives a chat in this state to an agent, and takes the number of the separator that says so. */
export const seatAgent = async (
  db: Db,
  { id, ...state }: { id: string } & Pick<Prisma.ChatWhereInput, 'status' | 'agentId'>,
  agentId: string,
  now: Date,
): Promise<ChatRecord | null> => {
  const [chat] = await db.chat.updateManyAndReturn({
    where: { id, ...state },
    data: {
      status: 'open',
      agentId,
      lastAt: now,
      agentSeen: 0,
      lastSequence: { increment: 1 },
      ...(state.status === 'waiting' && { takenAt: now }),
    },
    select: CHAT,
  })
  return chat ?? null
}

export const finishChat = async (db: Db, id: string, now: Date): Promise<ChatRecord | null> => {
  const [chat] = await db.chat.updateManyAndReturn({
    where: { id, status: { not: 'finished' } },
    data: { status: 'finished', finishedAt: now, browserHash: null },
    select: CHAT,
  })
  return chat ?? null
}

/** The account of a chat's visitor, for mails. */
export const findVisitorAccount = (db: Db, userId: string) =>
  db.user.findFirst({ where: { id: userId }, select: { email: true, emailConfirmedAt: true } })

export const rateChat = (db: Db, id: string, rating: number, ratingComment: string | null) =>
  db.chat.updateMany({ where: { id, status: 'finished' }, data: { rating, ratingComment } })

/** Moves the side's mark forward, never back. */
export const markSeen = async (db: Db, id: string, side: 'visitor' | 'agent', sequence: number) => {
  const { count } =
    side === 'visitor'
      ? await db.chat.updateMany({
          where: { id, visitorSeen: { lt: sequence } },
          data: { visitorSeen: sequence },
        })
      : await db.chat.updateMany({
          where: { id, agentSeen: { lt: sequence } },
          data: { agentSeen: sequence },
        })
  return count > 0
}

/** Gives a guest's chat to a user; the secret ends. */
export const claimChat = async (db: Db, id: string, secretHash: Hash, userId: string): Promise<boolean> =>
  (
    await db.chat.updateMany({
      where: { id, secretHash, userId: null },
      data: { userId, secretHash: null, browserHash: null },
    })
  ).count > 0

export const findGuestChat = (db: Db, secretHash: Hash) =>
  db.chat.findFirst({ where: { secretHash, userId: null }, select: CHAT })

export const countOpenOf = (db: Db, agentId: string) => db.chat.count({ where: { agentId, status: 'open' } })

/** Ids of open and waiting chats in which nothing has happened since a time. */
export const listIdle = async (db: Db, before: Date): Promise<string[]> =>
  (
    await db.chat.findMany({
      where: { status: { not: 'finished' }, lastAt: { lt: before } },
      select: { id: true },
    })
  ).map(({ id }) => id)

/** Counts the messages of the other side after the mark. */
export const countUnread = (
  db: Db,
  chat: Pick<ChatRecord, 'id' | 'visitorSeen' | 'agentSeen'>,
  side: 'visitor' | 'agent',
) =>
  db.chatMessage.count({
    where: {
      chatId: chat.id,
      ...(side === 'visitor'
        ? { authorKind: 'agent', sequence: { gt: chat.visitorSeen } }
        : { authorKind: 'visitor', sequence: { gt: chat.agentSeen } }),
    },
  })
