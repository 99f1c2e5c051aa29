/** Reads the queue. */
import type { Db, Sql } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './queue.sql.ts'

/** The waiting chats, with the beginning of what each visitor said last. A rush makes the queue long, so this is read often and whole. */
export const listWaiting = (sql: Sql, letters: number) =>
  runStatement(sql, statements.listWaiting, { letters })

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
