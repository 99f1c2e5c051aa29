/** Reads the cards of products (`product-cards.sql`). */
import type { Sql } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import * as statements from './product-cards.sql.ts'

/** The JSON in `listing.card`, which the database function `refresh_listing` writes. */
type CardTexts = {
  readonly slug: string
  readonly name: Record<string, string>
  readonly image: string | null
  readonly seller: string
  readonly sellerSlug: string
  readonly brand: string | null
  readonly department: string
  readonly madeinKosova: boolean
  readonly colours: string[]
}
export type CardRow = Omit<statements.IListCardsByIdResult, 'card'> & { readonly card: CardTexts }

// PostgreSQL types the column as JSON. Only refresh_listing writes it.
const readCard = (row: statements.IListCardsByIdResult): CardRow => row as CardRow

export const listCardsById = async (sql: Sql, ids: readonly number[]): Promise<CardRow[]> =>
  (await runStatement(sql, statements.listCardsById, { ids: [...ids] })).map(readCard)

export const findCardsBySlug = async (sql: Sql, slugs: readonly string[]): Promise<CardRow[]> =>
  (await runStatement(sql, statements.listCardsBySlug, { slugs: [...slugs] })).map(readCard)
