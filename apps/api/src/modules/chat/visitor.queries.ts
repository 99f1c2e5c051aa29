/** Reads whose a chat is, for what agents see beside it. */
import type { Db } from '@tregu/database'

export const findVisitor = (db: Db, id: string) =>
  db.chat.findFirst({
    where: { id },
    select: { userId: true, browserHash: true, name: true, email: true, language: true },
  })
