import type { Db } from '@tregu/database'

const SHOWN = 100

/** Lists the newest messages, to one address or to all. */
export const listMessages = (db: Db, to: string | null) =>
  db.outbox.findMany({
    select: {
      id: true,
      channel: true,
      kind: true,
      recipient: true,
      subject: true,
      text: true,
      html: true,
      headers: true,
      createdAt: true,
    },
    ...(to === null ? {} : { where: { recipient: { equals: to, mode: 'insensitive' } } }),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
  })
