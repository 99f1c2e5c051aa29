/** Reads the waiting line. */
import type { Db } from '@tregu/database'

export const listWaiting = (db: Db) =>
  db.chat.findMany({
    where: { status: 'waiting' },
    select: {
      id: true,
      nickname: true,
      userId: true,
      language: true,
      createdAt: true,
      messages: {
        where: { authorKind: 'visitor' },
        select: { content: true },
        orderBy: { sequence: 'desc' },
        take: 1,
      },
    },
  })

/** Minutes from taking to finishing of the newest finished chats. */
export const listDurations = async (db: Db, count: number): Promise<number[]> => {
  const chats = await db.chat.findMany({
    where: { status: 'finished', takenAt: { not: null }, finishedAt: { not: null } },
    select: { takenAt: true, finishedAt: true },
    orderBy: { createdAt: 'desc' },
    take: count,
  })
  return chats.flatMap(({ takenAt, finishedAt }) =>
    takenAt && finishedAt ? [(finishedAt.getTime() - takenAt.getTime()) / 60_000] : [],
  )
}
