/** The door of the audit: who did what for somebody else. Other modules import this file only. */
import type { Tx } from '@tregu/database'
import type { Module } from '../../module.ts'

/** `subject` is the id of what was changed. */
type Audited = {
  readonly actorId: string
  readonly action: `${string}.${string}`
  readonly subject: string
  readonly details?: Readonly<Record<string, string>>
}

/** Records an action in the transaction that carries it out. */
export const recordAudit = ({ db }: Tx, { details = {}, ...audited }: Audited, at: Date) =>
  db.audit.create({ data: { ...audited, details, at } })

export const auditModule: Module = {
  name: 'audit',
  tables: ['audit'],
  // What was done stays; words about the person go with the account.
  forget: ({ db }, { id }) => db.audit.updateMany({ where: { subject: id }, data: { details: {} } }),
}
