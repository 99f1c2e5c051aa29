/** Lists a person's chats for the export, and deletes them. */
import type { Db } from '@tregu/database'

export const listOwnChats = async (db: Db, userId: string) => {
  const chats = await db.chat.findMany({
    where: { userId },
    select: {
      nickname: true,
      createdAt: true,
      messages: { select: { author: true, content: true, at: true }, orderBy: { sequence: 'asc' } },
    },
    orderBy: { createdAt: 'asc' },
  })
  return chats.map(({ nickname, createdAt, messages }) => ({ nickname, at: createdAt, messages }))
}

export const deleteOwnChats = async (db: Db, userId: string): Promise<void> => {
  await db.socketTicket.deleteMany({ where: { userId } })
  await db.chat.deleteMany({ where: { userId } })
}
