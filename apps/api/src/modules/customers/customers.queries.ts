/** Finds customers for support and administrators (`customers.sql`). */
import type { Db, Sql } from '@tregu/database'
import type { CustomerRole } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './customers.sql.ts'

/** What is searched for, escaped for LIKE; null: not in this field. */
type Wanted = {
  readonly name: string | null
  /** The beginning, in lower case. */
  readonly email: string | null
  readonly phone: string | null
  readonly code: string | null
  /** All people with a permission, without a search. */
  readonly isStaff: boolean
  readonly role: CustomerRole | null
  readonly limit: number
  readonly offset: number
}

/** The newest first, and how many there are. A page behind the last one has no rows. */
export const listCustomers = async (sql: Sql, wanted: Wanted) => {
  const found = await runStatement(sql, statements.listCustomers, wanted)
  const rows = found.flatMap((row) => (row.id === null ? [] : [{ ...row, id: row.id }]))
  return { rows, count: found[0]?.count ?? 0 }
}
export type ListedRow = Awaited<ReturnType<typeof listCustomers>>['rows'][number]

const RECEIVER = { id: true, email: true, firstName: true, lastName: true, language: true } as const

/** An account that is not deleted, as the receiver of a mail. */
export const findPerson = (db: Db, id: string) =>
  db.user.findFirst({ where: { id, deletedAt: null }, select: { ...RECEIVER, permissions: true } })

export const findByEmail = (db: Db, email: string) =>
  db.user.findFirst({ where: { email, deletedAt: null }, select: { id: true } })

export const listAdministrators = (db: Db) =>
  db.user.findMany({
    where: { permissions: { has: 'administrator' }, deletedAt: null, blockId: null },
    select: RECEIVER,
    orderBy: { id: 'asc' },
  })

export type Receiver = Awaited<ReturnType<typeof listAdministrators>>[number]

export const setPermissions = (db: Db, id: string, permissions: string[]) =>
  db.user.update({ where: { id }, data: { permissions }, select: { id: true } })
