/** Suggests categories, stores and brands while typing: a word of their name begins with the text (`suggest.sql`). */
import type { Sql } from '@tregu/database'
import { textsOf } from '../../lib/json-columns.ts'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './suggest.sql.ts'

/** @param typed folded words */
export const suggestCategories = async (sql: Sql, typed: string) =>
  (await runStatement(sql, statements.suggestCategories, { typed })).map((row) => ({
    ...row,
    name: textsOf(row.name),
    parent: row.parent && textsOf(row.parent),
  }))

export const suggestStores = (sql: Sql, typed: string) =>
  runStatement(sql, statements.suggestStores, { typed })

export const suggestBrands = (sql: Sql, typed: string) =>
  runStatement(sql, statements.suggestBrands, { typed })
