/** Tickets open one socket each, within a minute. They are stored under their hash. */
import type { Db } from '@tregu/database'
import type { Hash } from '../../lib/tokens.ts'

type Ticket = {
  readonly ticketHash: Hash
  readonly sessionId: string | null
  readonly chatId: string | null
  readonly expiresAt: Date
}
export const createTicket = (db: Db, ticket: Ticket) => db.socketTicket.create({ data: ticket })

/** Uses a ticket up. Only one of several requests with the same ticket gets it. */
export const takeTicket = async (db: Db, ticketHash: Hash, now: Date) => {
  const ticket = await db.socketTicket.findFirst({
    where: { ticketHash, expiresAt: { gt: now } },
    select: { sessionId: true, chatId: true },
  })
  if (!ticket) return null
  const { count } = await db.socketTicket.deleteMany({ where: { ticketHash } })
  return count > 0 ? ticket : null
}

export const removeTickets = (db: Db, chatId: string) => db.socketTicket.deleteMany({ where: { chatId } })
