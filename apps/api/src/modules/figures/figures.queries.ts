/** Sums orders, visits and answers over the whole market (`figures.sql`). */
import type { Sql } from '@tregu/database'
import type { Day } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './figures.sql.ts'

type Span = { readonly since: Date; readonly until: Date }
/** How PostgreSQL writes the day or month of a row. */
type Timed = Span & { readonly format: 'YYYY-MM-DD' | 'YYYY-MM' }

/** The statement sums by time where it has a format, and by store without one; the columns of the other are null. */
export const sumSales = async (sql: Sql, span: Timed) =>
  (await runStatement(sql, statements.sumSales, span)).map(({ id: _, slug: __, name: ___, ...row }) => row)
/** The largest revenue first. */
export const sumSellers = async (sql: Sql, span: Span) =>
  (await runStatement(sql, statements.sumSales, { ...span, format: null })).map(({ at: _, ...row }) => row)
export const sumVisits = (sql: Sql, span: Timed & { readonly from: Day; readonly to: Day }) =>
  runStatement(sql, statements.sumVisits, span)
export const sumService = (sql: Sql, span: Span & { readonly dayAgo: Date }) =>
  runStatement(sql, statements.sumService, span)
