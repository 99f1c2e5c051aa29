/** Reads the dictionary, the names and the search documents that a search holds in memory (`catalogue-words.sql`). */
import type { Sql } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './catalogue-words.sql.ts'
import type { SearchDocument } from './document-index.ts'
import type { Label } from './labels.ts'

export const listDocumentsAfter = (sql: Sql, id: number, limit: number): Promise<SearchDocument[]> =>
  runStatement(sql, statements.listDocumentsAfter, { id, limit })

export const listDocumentsOf = (sql: Sql, ids: readonly number[]): Promise<SearchDocument[]> =>
  runStatement(sql, statements.listDocumentsOf, { ids: [...ids] })

export const listWords = (sql: Sql) => runStatement(sql, statements.listWords, undefined)

export const listWordsOfDocuments = (sql: Sql, ids: readonly number[]) =>
  runStatement(sql, statements.listWordsOfDocuments, { ids: [...ids] })

export const listWordsOfLabels = (sql: Sql) => runStatement(sql, statements.listWordsOfLabels, undefined)

// Only the trigger keep_search_labels writes the kinds.
export const listLabels = async (sql: Sql): Promise<Label[]> =>
  (await runStatement(sql, statements.listLabels, undefined)).map((row) => ({
    ...row,
    kind: row.kind as Label['kind'],
  }))
