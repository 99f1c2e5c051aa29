/** Reads and writes the messages of chats, and the files that they show. */
import { type Connection, type Db, type Prisma, runInOnePacket, type Sql } from '@tregu/database'
import type { MessageType } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import type { Visitor } from './chat.queries.ts'
import * as statements from './messages.sql.ts'

const MESSAGE = {
  id: true,
  chatId: true,
  sequence: true,
  clientId: true,
  author: true,
  type: true,
  content: true,
  data: true,
  at: true,
} satisfies Prisma.ChatMessageSelect
export type MessageRow = Prisma.ChatMessageGetPayload<{ select: typeof MESSAGE }>

export type Author = {
  readonly authorKind: 'visitor' | 'agent' | 'system'
  /** The agent's user id; empty for others. */
  readonly sender: string
  readonly author: string
}
export type NewMessage = Author & {
  readonly id: string
  readonly chatId: string
  readonly sequence: number
  readonly clientId: string | null
  readonly type: MessageType
  readonly content: string
  readonly data: Prisma.InputJsonObject
  readonly at: Date
}

export const insertMessage = (db: Db, message: NewMessage) => db.chatMessage.createMany({ data: [message] })

/** Finds the message that a sender has stored under a client id. */
export const findByClientId = (
  db: Db,
  { chatId, authorKind, sender, clientId }: Pick<NewMessage, 'chatId' | 'authorKind' | 'sender' | 'clientId'>,
): Promise<MessageRow | null> =>
  db.chatMessage.findFirst({ where: { chatId, authorKind, sender, clientId }, select: MESSAGE })

/** Who sends: a visitor, or an agent with the chat. */
type Sender = Visitor & { readonly isAgent: boolean }
type Storing = Pick<NewMessage, 'id' | 'chatId' | 'clientId' | 'type' | 'content' | 'data' | 'at'> & {
  readonly sender: Sender
  /** At most so many messages of the sender in this chat since a time. */
  readonly limit: number
  readonly since: Date
}
export type StoredMessage = {
  readonly row: MessageRow
  readonly chat: { readonly id: string; readonly userId: string | null; readonly agentId: string | null }
  readonly isWaiting: boolean
}

const parametersOf = ({ sender, data, ...message }: Storing) => ({
  ...message,
  userId: sender.userId,
  guestChatId: sender.guestChatId ?? null,
  secretHash: sender.secret,
  isAgent: sender.isAgent,
  data: JSON.stringify(data),
})

const storedOf = (
  { id, chatId, clientId, type, content, data, at }: Storing,
  [stored]: readonly statements.IStoreMessageResult[],
): StoredMessage | null =>
  stored
    ? {
        row: {
          ...{ id, chatId, clientId, type, content, at },
          data: data as Prisma.JsonObject,
          sequence: stored.sequence,
          author: stored.author,
        },
        chat: { id: chatId, userId: stored.user_id, agentId: stored.agent_id },
        isWaiting: stored.status === 'waiting',
      }
    : null

/**
 * Stores a message under the chat's next number. Null when the sender may not write in the chat, the client id is used or the limit is
 * reached. A separate statement, sent together with this one, locks the chat's row, because a statement sees only what was committed
 * before it began.
 */
export const storeMessageIn = async (sql: Sql, storing: Storing): Promise<StoredMessage | null> => {
  const [, stored] = await Promise.all([
    runStatement(sql, statements.lockChat, { chatId: storing.chatId }),
    runStatement(sql, statements.storeMessage, parametersOf(storing)),
  ])
  return storedOf(storing, stored)
}

/** The same in a transaction that is one round trip. */
export const storeMessage = (connection: Pick<Connection, 'pool'>, storing: Storing) =>
  runInOnePacket(connection, (sql) => storeMessageIn(sql, storing))

/**
 * The last numbers of those of the chats in which something has happened since a time, and of those that were guests' and have become
 * a user's.
 */
export const listLastNumbers = (
  sql: Sql,
  { ids, guests, since }: { ids: readonly string[]; guests: readonly string[]; since: Date },
) => runStatement(sql, statements.listLastNumbers, { ids: [...ids], guests: [...guests], since })

/** Lists the messages of a chat after a number, oldest first. */
export const listMessages = (db: Db, chatId: string, after: number): Promise<MessageRow[]> =>
  db.chatMessage.findMany({
    where: { chatId, sequence: { gt: after } },
    select: MESSAGE,
    orderBy: { sequence: 'asc' },
  })

/** Lists what the support and the system said, without the visitor's messages, oldest first. */
export const listSupportMessages = (db: Db, chatId: string): Promise<MessageRow[]> =>
  db.chatMessage.findMany({
    where: { chatId, authorKind: { not: 'visitor' } },
    select: MESSAGE,
    orderBy: { sequence: 'asc' },
  })

const FILE = { id: true, key: true, fileName: true, size: true, mime: true } satisfies Prisma.ChatFileSelect
export type FileRow = Prisma.ChatFileGetPayload<{ select: typeof FILE }>

export const listFiles = (db: Db, ids: readonly string[]): Promise<FileRow[]> =>
  db.chatFile.findMany({ where: { id: { in: [...ids] } }, select: FILE })

export const findChatFile = (db: Db, chatId: string, id: string): Promise<FileRow | null> =>
  db.chatFile.findFirst({ where: { id, chatId }, select: FILE })

export const findFile = (db: Db, id: string): Promise<FileRow | null> =>
  db.chatFile.findFirst({ where: { id }, select: FILE })

export const createFile = (
  db: Db,
  file: FileRow & { readonly chatId: string; readonly at: Date },
): Promise<FileRow> => db.chatFile.create({ data: file, select: FILE })

/** Lists those of the stored names that belong to a file. */
export const listKnownKeys = async (db: Db, keys: readonly string[]): Promise<string[]> =>
  (await db.chatFile.findMany({ where: { key: { in: [...keys] } }, select: { key: true } })).map(
    ({ key }) => key,
  )
