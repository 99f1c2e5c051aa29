/** Reads the cards of products (`product-cards.sql`). */
import type { Sql } from '@tregu/database'
import { runStatement } from '../../lib/run-statement.ts'
import type { MeasuredRow } from '../../lib/unit-prices.ts'
import * as statements from './product-cards.sql.ts'

type CardColour = {
  readonly slug: string
  readonly name: Record<string, string>
  readonly rgb: string
  readonly image: string | null
}
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
  readonly colours: readonly CardColour[]
  /** Missing in a document that was written before there were unit prices. */
  readonly measured?: MeasuredRow
}
type Read<Row> = Omit<Row, 'card'> & { readonly card: CardTexts }
export type CardRow = Read<Omit<statements.IListCardsByIdResult, 'storeId'>>

// PostgreSQL types the column as JSON. Only refresh_listing writes it.
const readCard = <Row extends { readonly card: unknown }>(row: Row) => row as Read<Row>

/** Lists cards by the ids of their products, with the ids of their stores, whose terms the caller has. */
export const listCardsById = async (sql: Sql, ids: readonly number[]) => {
  const rows = await runStatement(sql, statements.listCardsById, { ids: [...ids] })
  return new Map(rows.map((row) => [row.id, readCard(row)]))
}

/** Lists cards with the terms of their stores. */
export const findCardsBySlug = async (sql: Sql, slugs: readonly string[]) =>
  (await runStatement(sql, statements.listCardsBySlug, { slugs: [...slugs] })).map((row) => readCard(row))
