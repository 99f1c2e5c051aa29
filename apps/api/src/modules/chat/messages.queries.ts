/** Reads and writes the messages of chats, and the files that they show. */
import type { Db, Prisma } from '@tregu/database'
import type { MessageType } from '@tregu/domain'

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

/** The times of a sender's messages since a time. */
export const listTimes = async (
  db: Db,
  { chatId, authorKind, sender }: Pick<NewMessage, 'chatId' | 'authorKind' | 'sender'>,
  since: Date,
): Promise<number[]> =>
  (
    await db.chatMessage.findMany({
      where: { chatId, authorKind, sender, at: { gt: since } },
      select: { at: true },
    })
  ).map(({ at }) => at.getTime())

/** Lists the messages of a chat after a number, oldest first. */
export const listMessages = (db: Db, chatId: string, after: number): Promise<MessageRow[]> =>
  db.chatMessage.findMany({
    where: { chatId, sequence: { gt: after } },
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
