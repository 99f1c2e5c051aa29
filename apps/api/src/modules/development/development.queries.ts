import type { Sql } from '@tregu/database'

type Row = {
  id: string
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
  html: string | null
  time: Date
}

export const listMessages = (sql: Sql, to: string | null) =>
  sql<Row>(
    'list-messages',
    `SELECT id, channel, recipient AS "to", subject, text, html, created_at AS time FROM outbox
     WHERE $1::text IS NULL OR lower(recipient) = lower($1) ORDER BY created_at DESC, id DESC LIMIT 100`,
    [to],
  )
