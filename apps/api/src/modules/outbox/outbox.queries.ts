/** Reads and writes mails and text messages. */
import { newId, type Sql, type Tx } from '@tregu/database'
import { DAY_MS } from '@tregu/domain'

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
  readonly headers?: Readonly<Record<string, string>>
}

/** Queues the message and the job that sends it, in the caller's transaction. */
export const queueMessage = async (tx: Tx, message: Message): Promise<void> => {
  const { channel, kind, recipient, subject, text, html, about, headers = null } = message
  await tx(
    'queue-message',
    `WITH written AS (
       INSERT INTO outbox (id, channel, kind, recipient, subject, text, html, about, headers)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id)
     SELECT (graphile_worker.add_job('send_message', json_build_object('id', id), max_attempts => 12)).id FROM written`,
    [newId(), channel, kind, recipient, subject, text, html, about, headers],
  )
}

/** Messages are deleted after this many days. Until then support can see them. */
const KEPT_DAYS = 90

const BLANK = "text = '', html = NULL, headers = NULL"

export type Outgoing = {
  kind: string
  recipient: string
  subject: string
  text: string
  html: string | null
  headers: Record<string, string> | null
  channel: 'email' | 'sms'
}

/** Finds a message that is still to be sent; null for a sent one and for one with an expired secret. */
export const findOutgoing = async (sql: Sql, id: string): Promise<Outgoing | null> =>
  (
    await sql<Outgoing>(
      'outbox-find',
      `SELECT kind, recipient, subject, text, html, headers, channel FROM outbox
       WHERE id = $1 AND sent_at IS NULL AND text <> ''`,
      [id],
    )
  )[0] ?? null

export const noteFailure = (sql: Sql, id: string, error: string) =>
  sql('outbox-failed', 'UPDATE outbox SET attempts = attempts + 1, last_error = $2 WHERE id = $1', [
    id,
    error,
  ])

export const noteSent = (sql: Sql, id: string) =>
  sql(
    'outbox-sent',
    'UPDATE outbox SET sent_at = now(), attempts = attempts + 1, last_error = NULL WHERE id = $1',
    [id],
  )

/** Removes the texts of a message. */
export const blankMessage = (sql: Sql, id: string) =>
  sql('outbox-blank', `UPDATE outbox SET ${BLANK} WHERE id = $1`, [id])

/** Removes the texts of a kind's messages that were written before a time. */
export const blankMessages = (sql: Sql, kind: string, before: Date) =>
  sql(
    'outbox-blank-expired',
    `UPDATE outbox SET ${BLANK} WHERE kind = $1 AND text <> '' AND created_at < $2`,
    [kind, before],
  )

export const removeOldMessages = (sql: Sql, now: Date) =>
  sql('outbox-forget', 'DELETE FROM outbox WHERE created_at < $1', [
    new Date(now.getTime() - KEPT_DAYS * DAY_MS),
  ])

/** Counts the messages of a kind about a person or a purchase since a time. */
export const countMessages = async (sql: Tx, kind: string, about: string, since: Date): Promise<number> => {
  const [row] = await sql<{ count: number }>(
    'count-messages',
    'SELECT count(*) FROM outbox WHERE kind = $1 AND about = $2 AND created_at > $3',
    [kind, about, since],
  )
  return row?.count ?? 0
}

/** Lists the messages of a kind about a person or a purchase, the newest first. */
export const listMessages = (tx: Tx, kind: string, about: string) =>
  tx.db.outbox.findMany({
    where: { kind, about },
    select: { recipient: true, subject: true, text: true, html: true, createdAt: true },
    orderBy: { createdAt: 'desc' },
  })

/** Deletes every message to or about a person or their purchases, because messages contain addresses. */
export const removeMessages = (
  tx: Tx,
  leaver: { readonly id: string; readonly email: string | null; readonly phone: string | null },
) =>
  tx(
    'forget-messages',
    `DELETE FROM outbox WHERE recipient IN ($2, $3) OR about = $1::text
       OR about IN (SELECT p.id::text FROM purchase p WHERE p.user_id = $1::uuid)`,
    [leaver.id, leaver.email, leaver.phone],
  )
