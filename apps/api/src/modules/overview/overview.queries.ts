/** Reads the figures of the overview (`overview.sql`). */
import type { Db, Sql } from '@tregu/database'
import { OVERVIEW_LOW } from '@tregu/domain'
import { textsOf } from '../../lib/json-columns.ts'
import { runPlanned, runStatement } from '../../lib/run-statement.ts'
import * as statements from './overview.sql.ts'

export const listStoreIds = async (db: Db): Promise<number[]> =>
  (await db.store.findMany({ select: { id: true } })).map(({ id }) => id)

/** What the sums are about: the orders, questions or reviews of these stores since then. */
type Span = { readonly storeIds: readonly number[]; readonly since: Date }
const paramsOf = ({ storeIds, since }: Span) => ({ storeIds: [...storeIds], since })

/** Sums the orders of each day that has some. */
export const sumSalesByDay = (sql: Sql, span: Span) =>
  runPlanned(sql, statements.sumSalesByDay, paramsOf(span))

/** The active variants with the smallest stock above 0, of the products that the list shows as low. Their sales are since then. */
export const listLow = async (sql: Sql, { lowStock, ...span }: Span & { readonly lowStock: number }) => {
  const limits = { lowStock, limit: OVERVIEW_LOW }
  const rows = await runPlanned(sql, statements.listLow, { ...paramsOf(span), ...limits })
  return rows.map(({ name, options, ...row }) => ({
    ...row,
    name: textsOf(name),
    options: ((options ?? []) as unknown[]).map(textsOf),
  }))
}

/** How the questions asked since then were answered. */
export const sumAnswers = async (sql: Sql, span: Span) => {
  const [row] = await runStatement(sql, statements.sumAnswers, paramsOf(span))
  return row ?? { medianHours: null, answered: 0, withinDay: 0 }
}

/** The stars of the visible reviews written since then. */
export const sumRatings = async (sql: Sql, span: Span) => {
  const [row] = await runStatement(sql, statements.sumRatings, paramsOf(span))
  return row ?? { sum: 0, count: 0 }
}
