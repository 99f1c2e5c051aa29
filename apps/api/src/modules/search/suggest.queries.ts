/** Suggests categories, stores and brands while typing: a word of their name begins with the text (`suggest.sql`). */
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
  // PostgreSQL types names as JSON. A CHECK and the contract guarantee that they are texts by language.
  (await runStatement(sql, statements.suggestCategories, { typed })) as SuggestedCategory[]

export const suggestStores = (sql: Sql, typed: string) =>
  runStatement(sql, statements.suggestStores, { typed })

export const suggestBrands = (sql: Sql, typed: string) =>
  runStatement(sql, statements.suggestBrands, { typed })
