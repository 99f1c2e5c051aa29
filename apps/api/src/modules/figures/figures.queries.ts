/** Sums orders, visits and answers over the whole market (`figures.sql`). */
import type { Sql } from '@tregu/database'
import type { Day } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './figures.sql.ts'

type Span = { readonly since: Date; readonly until: Date }
type Grouped = Span & { readonly isMonth: boolean }

export const sumSales = (sql: Sql, span: Grouped) => runStatement(sql, statements.sumSales, span)
export const sumSellers = (sql: Sql, span: Span) => runStatement(sql, statements.sumSellers, span)
export const sumVisits = (sql: Sql, span: Grouped & { readonly from: Day; readonly to: Day }) =>
  runStatement(sql, statements.sumVisits, span)
export const sumService = (sql: Sql, span: Span & { readonly dayAgo: Date }) =>
  runStatement(sql, statements.sumService, span)
