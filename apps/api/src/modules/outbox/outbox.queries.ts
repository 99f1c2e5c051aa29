/** Reads and writes mails and text messages (`outbox.sql`). */
import { type Db, newId, Prisma, type Tx } from '@tregu/database'
import { DAY_MS } from '@tregu/domain'
import type { Person } from '../../lib/ownership.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './outbox.sql.ts'

export type Message = {
  readonly channel: 'email' | 'sms'
  /** The kind of the message, such as `order` or `confirm_email`. Limits on sending again count by it. */
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly about: string | null
  /** Additional header lines. */
  readonly headers?: MailHeaders
}
type MailHeaders = Readonly<Record<string, string>>

/** Queues the message and the job that sends it, in the caller's transaction. */
export const queueMessage = async (tx: Tx, { headers, ...message }: Message): Promise<void> => {
  await runStatement(tx, statements.queueMessage, { ...message, id: newId(), headers: headers ?? null })
}

/** Messages are deleted after this many days. Until then support can see them. */
const KEPT_DAYS = 90

const BLANK = { text: '', html: null, headers: Prisma.DbNull }

/** Finds a message that is still to be sent; null for a sent one and for one with an expired secret. */
export const findOutgoing = async (db: Db, id: string) => {
  const message = await db.outbox.findFirst({
    where: { id, sentAt: null, text: { not: '' } },
    select: {
      kind: true,
      recipient: true,
      subject: true,
      text: true,
      html: true,
      headers: true,
      channel: true,
    },
  })
  // Only queueMessage writes the column.
  return message && { ...message, headers: message.headers as MailHeaders | null }
}

export const noteFailure = (db: Db, id: string, lastError: string) =>
  db.outbox.updateMany({ where: { id }, data: { attempts: { increment: 1 }, lastError } })

export const noteSent = (db: Db, id: string, sentAt: Date) =>
  db.outbox.updateMany({ where: { id }, data: { sentAt, attempts: { increment: 1 }, lastError: null } })

/** Removes the texts of a message. */
export const blankMessage = (db: Db, id: string) => db.outbox.updateMany({ where: { id }, data: BLANK })

/** Removes the texts of a kind's messages that were written before a time. */
export const blankMessages = (db: Db, kind: string, before: Date) =>
  db.outbox.updateMany({ where: { kind, text: { not: '' }, createdAt: { lt: before } }, data: BLANK })

export const removeOldMessages = (db: Db, now: Date) =>
  db.outbox.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - KEPT_DAYS * DAY_MS) } } })

/** Counts the messages of a kind about a person or a purchase since a time. */
export const countMessages = (tx: Tx, kind: string, about: string, since: Date): Promise<number> =>
  tx.db.outbox.count({ where: { kind, about, createdAt: { gt: since } } })

/** Lists the messages of a kind about a person or a purchase, the newest first. */
export const listMessages = (tx: Tx, kind: string, about: string) =>
  tx.db.outbox.findMany({
    where: { kind, about },
    select: { recipient: true, subject: true, text: true, html: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
  })

/** Deletes every message to or about a person or their purchases, because messages contain addresses. */
export const removeMessages = (tx: Tx, { id, email, phone }: Person) =>
  runStatement(tx, statements.removeMessages, { userId: id, email, phone })
