/** Writes the terms of stores (`store-office.sql`). */
import type { Db, Prisma, Sql } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './store-office.sql.ts'

/** Marks announced terms that have not begun as replaced. */
export const replaceAnnounced = (db: Db, storeId: number, replacedAt: Date) =>
  db.storeTerms.updateMany({ where: { storeId, begunAt: null, replacedAt: null }, data: { replacedAt } })

export const addTerms = (db: Db, data: Prisma.StoreTermsUncheckedCreateInput) =>
  db.storeTerms.create({ data, select: { id: true } })

/** Announced terms whose first day has begun become the terms of the store. */
export const beginTerms = (sql: Sql, now: Date) => runStatement(sql, statements.beginTerms, { now })
