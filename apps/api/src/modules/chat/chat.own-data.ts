/** A person's chats and left messages: for the export, for deletion, and what expires. */
import type { Db } from '@tregu/database'
import { CHAT_KEPT_DAYS, DAY_MS } from '@tregu/domain'
import type { Person } from '../../lib/ownership.ts'

export const listOwnChats = async (db: Db, userId: string) => {
  const chats = await db.chat.findMany({
    where: { userId },
    select: {
      nickname: true,
      name: true,
      email: true,
      rating: true,
      ratingComment: true,
      createdAt: true,
      messages: { select: { author: true, content: true, at: true }, orderBy: { sequence: 'asc' } },
      files: { select: { fileName: true, size: true, at: true }, orderBy: { at: 'asc' } },
    },
    orderBy: { createdAt: 'asc' },
  })
  return chats.map(({ createdAt, ratingComment, ...chat }) => ({
    at: createdAt,
    ...chat,
    comment: ratingComment,
  }))
}

/** Left by the account, or under the e-mail that it has confirmed. */
const leftBy = ({ id, email }: Person) => ({
  OR: [
    { userId: id },
    ...(email === null ? [] : [{ email: { equals: email, mode: 'insensitive' } as const }]),
  ],
})

export const listOwnLeftMessages = async (db: Db, person: Person) => {
  const messages = await db.leftMessage.findMany({
    where: leftBy(person),
    select: { name: true, email: true, text: true, createdAt: true, answer: true },
    orderBy: { createdAt: 'asc' },
  })
  return messages.map(({ createdAt, ...message }) => ({ at: createdAt, ...message }))
}

/** The files of the chats follow with the next run of `remove_chat_files`; their links end at once. */
export const deleteOwnChats = async (db: Db, person: Person): Promise<void> => {
  await db.chat.deleteMany({ where: { userId: person.id } })
  await db.leftMessage.deleteMany({ where: leftBy(person) })
  await db.chatAgent.deleteMany({ where: { userId: person.id } })
  await db.chatPresence.deleteMany({ where: { userId: person.id } })
}

export const removeExpired = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - CHAT_KEPT_DAYS * DAY_MS)
  await db.socketTicket.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.chat.deleteMany({ where: { status: 'finished', finishedAt: { lt: before } } })
  await db.leftMessage.deleteMany({ where: { answeredAt: { lt: before } } })
}
