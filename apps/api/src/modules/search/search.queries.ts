/** Finds search documents in PostgreSQL, where they are not in memory (`search.sql`). Every statement uses an index. */
import type { Columns, Prisma, Sql, Tx } from '@tregu/database'
import type { Language } from '@tregu/domain'
import { runStatement } from '../../lib/run-statement.ts'
import type { Alternatives } from '../catalogue-index/catalogue-index.ts'
import * as statements from './search.sql.ts'
import type { WordsTier } from './search-tiers.ts'

const quote = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const anyOf = (lexemes: readonly string[]) => `(${lexemes.map(quote).join(' | ')})`
const oneOf = (alternatives: Alternatives) =>
  alternatives.map((groups) => `(${groups.map(anyOf).join(' & ')})`).join(' | ')

/** Writes the tsquery of a tier. */
const writeQuery = ({ wanted, except }: WordsTier) =>
  except ? `(${oneOf(wanted)}) & !(${oneOf(except)})` : oneOf(wanted)

/** Decodes ids of four bytes in big-endian order. */
const idsOf = (bytes: Buffer | null): Int32Array => {
  if (bytes === null) return new Int32Array(0)
  const own = new Uint8Array(bytes)
  Buffer.from(own.buffer).swap32()
  return new Int32Array(own.buffer)
}

/** Finds up to `most` unsorted product ids for each tsquery. */
export const findHits = async (
  sql: Sql,
  tiers: readonly WordsTier[],
  most: number,
): Promise<Int32Array[]> => {
  const rows = await runStatement(sql, statements.findHits, {
    inWords: tiers.map(({ column }) => column === 'words'),
    queries: tiers.map(writeQuery),
    most,
  })
  return rows.map(({ ids }) => idsOf(ids))
}

/** Lists products with exactly this name. */
export const listExact = async (sql: Sql, name: string): Promise<number[]> =>
  (await runStatement(sql, statements.listExact, { name })).map(({ id }) => id)

/**
 * A statement without a name, which PostgreSQL plans each time. The best plan of a walk depends on the number of documents
 * with its words.
 */
const PLANNED_ANEW = ''

type Listed = Columns<Prisma.ListingModel>
/** The part of the market to search in: an id in one of these columns. */
export type Within = {
  readonly column: keyof Pick<
    Listed,
    'department_id' | 'category_id' | 'sub_category_id' | 'sub_sub_category_id' | 'store_id'
  >
  readonly id: number
}

/**
 * Finds matching best sellers by walking at most `steps` best sellers. Fast for words that many products have. The columns
 * of the statement are arguments, so it cannot stand in a file; its names are checked by their types.
 */
export const walkBestSellers = async (
  sql: Sql,
  asked: { tier: WordsTier; within: Within | null; steps: number; limit: number },
): Promise<number[]> => {
  const { tier, within, steps, limit } = asked
  const scope = within ? `WHERE ${within.column} = $4` : ''
  const rows = await sql<Pick<Listed, 'product_id'>>(
    PLANNED_ANEW,
    `SELECT l.product_id FROM (
       SELECT product_id, sold FROM listing ${scope} ORDER BY sold DESC, product_id LIMIT $3) AS l
     JOIN search_document d ON d.product_id = l.product_id
     WHERE d.${tier.column} @@ $1::tsquery ORDER BY l.sold DESC, l.product_id LIMIT $2`,
    [writeQuery(tier), limit, steps, ...(within ? [within.id] : [])],
  )
  return rows.map((row) => row.product_id)
}

/** Lists words of names that look like this one, preferring the caller's language. Used when a search finds nothing. */
export const listLookalikes = async (
  sql: Sql,
  word: string,
  language: Language,
  limit: number,
): Promise<string[]> =>
  (await runStatement(sql, statements.listLookalikes, { word, language, limit })).map((row) => row.word)

/** Recounts the words of all products. */
export const refreshSearchWords = (tx: Tx) => runStatement(tx, statements.refreshWords, undefined)
