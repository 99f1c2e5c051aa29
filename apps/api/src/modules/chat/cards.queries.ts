/** Reads what an agent shows in a chat as a card. */
import type { Db } from '@tregu/database'

/** One of the visitor's own orders; null for any other. */
export const findOwnOrder = (db: Db, userId: string, id: string) =>
  db.order.findFirst({
    where: { id, purchase: { userId } },
    select: {
      id: true,
      status: true,
      total: true,
      createdAt: true,
      purchase: { select: { code: true } },
      store: { select: { name: true } },
      _count: { select: { lines: true } },
    },
  })
