/** The audit of the demo's office. */
import type { Writer } from './bulk-insert.ts'
import type { Calendar } from './calendar.ts'

/** In statements: the administrator's id. */
export const ADMINISTRATOR = "(SELECT id FROM users WHERE email = 'admin@tregu.test')"

export type Office = { readonly writer: Writer; readonly calendar: Calendar }
type Entry = {
  readonly action: string
  readonly subject: string
  readonly details: Readonly<Record<string, string>>
  readonly at: Date
}

/** A row of the audit, of the administrator if nobody else is named. */
export const writeAudit = (
  { writer }: Office,
  { action, subject, details, at }: Entry,
  actor: string | null = null,
) =>
  writer.query(
    `INSERT INTO audit (actor_id, action, subject, details, at) SELECT coalesce($5::uuid, ${ADMINISTRATOR}), $1, $2, $3, $4`,
    [action, subject, JSON.stringify(details), at, actor],
  )
