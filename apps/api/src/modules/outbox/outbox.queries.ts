/** Reads and writes mails and text messages (`outbox.sql`). */
import { type Db, newId, Prisma, type Sql, type Tx } from '@tregu/database'
import { DAY_MS, MAIL_PAUSES, MAIL_TRIES, type MailState } from '@tregu/domain'
import { countUpTo } from '../../lib/long-list.ts'
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
  await runStatement(tx, statements.queueMessage, {
    ...message,
    id: newId(),
    headers: headers ?? null,
  })
}

/** Sends messages now that wait or have failed. A job that waits is replaced, so none is sent twice. @returns how many */
export const retryMessages = async (tx: Tx, ids: readonly string[]): Promise<number> =>
  (await runStatement(tx, statements.retryMessages, { ids: [...ids] })).length

const IN_STATE: Readonly<Record<MailState, Prisma.OutboxWhereInput>> = {
  waiting: { sentAt: null, failedAt: null, text: { not: '' } },
  sent: { sentAt: { not: null } },
  failed: { sentAt: null, failedAt: { not: null }, text: { not: '' } },
  expired: { sentAt: null, text: '' },
}

/** Messages that are not tried again. */
export const countFailed = (db: Db): Promise<number> => db.outbox.count({ where: IN_STATE.failed })

export const listFailedIds = async (db: Db, take: number): Promise<string[]> =>
  (
    await db.outbox.findMany({ where: IN_STATE.failed, select: { id: true }, orderBy: { id: 'asc' }, take })
  ).map(({ id }) => id)

const OUTGOING = {
  id: true,
  kind: true,
  recipient: true,
  subject: true,
  createdAt: true,
  attempts: true,
  lastError: true,
  failedAt: true,
  sentAt: true,
} satisfies Prisma.OutboxSelect

type Filter = {
  readonly state: MailState | undefined
  readonly kind: string
  /** The beginning of the receiver's address, escaped for LIKE. */
  readonly receiver: string
}

/** The newest first, each with whether its text is gone. */
export const listOutgoing = async (
  db: Db,
  { state, kind, receiver }: Filter,
  part: { readonly take: number; readonly skip: number },
) => {
  const where: Prisma.OutboxWhereInput = {
    ...(state ? IN_STATE[state] : {}),
    ...(kind === '' ? {} : { kind }),
    ...(receiver === '' ? {} : { recipient: { startsWith: receiver, mode: 'insensitive' } }),
  }
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
  const [rows, counted] = await Promise.all([
    db.outbox.findMany({
      where,
      select: OUTGOING,
      orderBy,
      ...part,
    }),
    countUpTo((take) => db.outbox.count({ where, orderBy, take })),
  ])
  return { rows: await markBlank(db, rows), ...counted }
}

type Row = Prisma.OutboxGetPayload<{ select: typeof OUTGOING }>

/** Says which of the rows have no text any more, without reading the texts. */
const markBlank = async (db: Db, rows: readonly Row[]) => {
  const ids = rows.map(({ id }) => id)
  const blank = await db.outbox.findMany({ where: { id: { in: ids }, text: '' }, select: { id: true } })
  const gone = new Set(blank.map(({ id }) => id))
  return rows.map((row) => ({ ...row, isBlank: gone.has(row.id) }))
}
export type OutgoingRow = Awaited<ReturnType<typeof markBlank>>[number]

export const findOutgoingRow = async (db: Db, id: string): Promise<OutgoingRow | null> => {
  const row = await db.outbox.findUnique({ where: { id }, select: OUTGOING })
  return row && ((await markBlank(db, [row]))[0] ?? null)
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

/** Notes a failed try and queues the next one. `isFinal`: it is not tried again. @returns whether it is given up */
export const noteFailure = async (
  sql: Sql,
  { id, error, isFinal, now }: { id: string; error: string; isFinal: boolean; now: Date },
): Promise<boolean> => {
  const values = { id, error, isFinal, now, tries: MAIL_TRIES, pauses: [...MAIL_PAUSES] }
  return (await runStatement(sql, statements.noteFailure, values))[0]?.isGivenUp ?? false
}

/** Mails that wait although they were written before a time; not those that are older than any mail is tried. */
export const findUndelivered = async (sql: Sql, before: Date, after: Date) =>
  (await runStatement(sql, statements.findUndelivered, { before, after }))[0] ?? {
    count: 0,
    since: null,
    error: null,
  }

const TROUBLE = 'mail_trouble'

/** When the log last said that mails do not leave; null while they do. */
export const findTrouble = async (db: Db): Promise<Date | null> => {
  const row = await db.setting.findUnique({ where: { name: TROUBLE } })
  return typeof row?.value === 'string' ? new Date(row.value) : null
}

export const saveTrouble = (db: Db, at: Date) =>
  db.setting.upsert({
    where: { name: TROUBLE },
    create: { name: TROUBLE, value: at.toISOString() },
    update: { value: at.toISOString() },
  })

export const forgetTrouble = (db: Db) => db.setting.deleteMany({ where: { name: TROUBLE } })

export const noteSent = (db: Db, id: string, sentAt: Date) =>
  db.outbox.updateMany({ where: { id }, data: { sentAt, attempts: { increment: 1 }, lastError: null } })

/** Removes the texts of a message. */
export const blankMessage = (db: Db, id: string) => db.outbox.updateMany({ where: { id }, data: BLANK })

/** Removes the texts of a kind's messages that were written before a time. */
export const blankMessages = (db: Db, kind: string, before: Date) =>
  db.outbox.updateMany({ where: { kind, text: { not: '' }, createdAt: { lt: before } }, data: BLANK })

/** Deletes old messages, and at once what was sent to people whose account is deleted: nothing else is kept of them. */
export const removeOldMessages = (db: Db, now: Date) =>
  db.outbox.deleteMany({
    where: {
      OR: [
        { createdAt: { lt: new Date(now.getTime() - KEPT_DAYS * DAY_MS) } },
        { kind: 'account_erased', OR: [{ sentAt: { not: null } }, { failedAt: { not: null } }] },
      ],
    },
  })

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
