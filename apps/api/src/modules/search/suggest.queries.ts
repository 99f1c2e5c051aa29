/** Suggestions while typing: categories, stores and brands with a word in their name that begins as typed (`suggest.sql`). */
import type { Sql } from '@tregu/database'
import type { TextByLanguage } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './suggest.sql.ts'

type SuggestedCategory = Omit<statements.ISuggestCategoriesResult, 'name' | 'parent'> & {
  readonly name: TextByLanguage
  readonly parent: TextByLanguage | null
}

/** @param typed folded words */
export const suggestCategories = async (sql: Sql, typed: string): Promise<SuggestedCategory[]> =>
  // PostgreSQL knows names as JSON; a CHECK and the contract hold that they are texts by language.
  (await runStatement(sql, statements.suggestCategories, { typed })) as SuggestedCategory[]

export const suggestStores = (sql: Sql, typed: string) =>
  runStatement(sql, statements.suggestStores, { typed })

export const suggestBrands = (sql: Sql, typed: string) =>
  runStatement(sql, statements.suggestBrands, { typed })
