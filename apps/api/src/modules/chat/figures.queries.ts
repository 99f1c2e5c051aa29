/** Sums chats, ratings and uses of canned replies over the last days (`figures.sql`). */
import type { Db, Sql } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './figures.sql.ts'

/** Sums the chats of each day that has some; the row without a day has all of them. */
export const sumChatsByDay = (sql: Sql, since: Date) => runStatement(sql, statements.sumChatsByDay, { since })
export type ChatSums = Awaited<ReturnType<typeof sumChatsByDay>>[number]

/** Chats that were taken and their ratings, by the agent who had them last. */
export const sumChatsByAgent = (db: Db, since: Date) =>
  db.chat.groupBy({
    by: ['agentId'],
    where: { createdAt: { gte: since }, takenAt: { not: null }, agentId: { not: null } },
    _count: { _all: true, rating: true },
    _avg: { rating: true },
  })

export const countUsesByReply = async (db: Db, since: Date): Promise<ReadonlyMap<number, number>> => {
  const uses = await db.cannedReplyUse.groupBy({
    by: ['replyId'],
    where: { at: { gte: since } },
    _count: { _all: true },
  })
  return new Map(uses.map(({ replyId, _count }) => [replyId, _count._all]))
}
