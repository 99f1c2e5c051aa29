/** Mails and text messages: written in the transaction that causes them, sent afterwards by a job. */
import { newId, type Tx } from '@tregu/database'

export type Message = {
  readonly channel: 'email' | 'sms'
  /** What it is, for limits on sending again: `order`, `confirm_email`, … */
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly about: string | null
  /** Header lines beyond the usual ones. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Queues the message and the job that sends it; both vanish with the transaction if it fails. */
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

/** How many messages of a kind were written about somebody since then. */
export const countMessages = async (sql: Tx, kind: string, about: string, since: Date): Promise<number> => {
  const [row] = await sql<{ count: number }>(
    'count-messages',
    'SELECT count(*) FROM outbox WHERE kind = $1 AND about = $2 AND created_at > $3',
    [kind, about, since],
  )
  return row?.count ?? 0
}
