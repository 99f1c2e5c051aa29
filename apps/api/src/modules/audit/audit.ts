/** The door of the audit: who did what for somebody else. Other modules import this file only. */
import type { Db, Tx } from '@tregu/database'
import { AUDIT_KEPT_DAYS, DAY_MS } from '@tregu/domain'
import { findRequestId } from '../../lib/request-id.ts'
import type { Module } from '../../module.ts'
import { bindAudit } from './audit.routes.ts'

/** `subject` is the id of what was changed. */
type Audited = {
  readonly actorId: string
  readonly action: `${string}.${string}`
  readonly subject: string
  readonly details?: Readonly<Record<string, string>>
}

/** Records an action in the transaction that carries it out. */
export const recordAudit = ({ db }: Tx, { details = {}, ...audited }: Audited, at: Date) =>
  db.audit.create({ data: { ...audited, details, at, requestId: findRequestId() } })

type Counted = Required<Pick<Audited, 'action' | 'details'>> & { readonly since: Date }

/** How often an action with these details was carried out since then. */
export const countAudited = (db: Db, { action, details, since }: Counted): Promise<number> =>
  db.audit.count({
    where: {
      action,
      at: { gte: since },
      AND: Object.entries(details).map(([name, equals]) => ({ details: { path: [name], equals } })),
    },
  })

export const auditModule: Module = {
  name: 'audit',
  bind: bindAudit,
  tables: ['audit'],
  // What was done stays; words about the person go with the account.
  forget: ({ db }, { id }) => db.audit.updateMany({ where: { subject: id }, data: { details: {} } }),
  expire: ({ db }, now) =>
    db.audit.deleteMany({ where: { at: { lt: new Date(now.getTime() - AUDIT_KEPT_DAYS * DAY_MS) } } }),
}
