/** Reads the audit. */
import type { Db, Prisma, Sql } from '@tregu/database'
import { countUpTo } from '../../lib/long-list.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './audit.sql.ts'

/** Accounts whose e-mail begins so, escaped for LIKE and in lower case. */
export const findActors = async (sql: Sql, email: string): Promise<string[]> =>
  (await runStatement(sql, statements.findActors, { email })).map(({ id }) => id)

type Wanted = {
  readonly actors: readonly string[] | null
  /** The beginning, escaped for LIKE. */
  readonly action: string
  readonly subject: string
  readonly from: Date | null
  readonly until: Date | null
}

const whereOf = ({ actors, action, subject, from, until }: Wanted): Prisma.AuditWhereInput => ({
  ...(actors && { actorId: { in: [...actors] } }),
  ...(action !== '' && { action: { startsWith: action } }),
  ...(subject !== '' && { subject }),
  ...((from || until) && { at: { ...(from && { gte: from }), ...(until && { lt: until }) } }),
})

/** The newest first, and who acted. */
export const listAudit = async (
  db: Db,
  wanted: Wanted,
  part: { readonly take: number; readonly skip: number },
) => {
  const where = whereOf(wanted)
  const orderBy = [{ at: 'desc' as const }, { id: 'desc' as const }]
  const [rows, counted] = await Promise.all([
    db.audit.findMany({ where, orderBy, ...part }),
    countUpTo((take) => db.audit.count({ where, orderBy, take })),
  ])
  const people = await db.user.findMany({
    where: { id: { in: rows.flatMap(({ actorId }) => actorId ?? []) }, deletedAt: null },
    select: { id: true, firstName: true, lastName: true },
  })
  return { rows, ...counted, people }
}
