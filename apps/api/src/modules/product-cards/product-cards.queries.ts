/** Reads the cards of a listing's page; which products stand on it is found in the products. */
import type { Sql } from '@tregu/database'

export type CardRow = {
  id: number
  variantId: number | null
  price: number
  discountPrice: number | null
  rating: number
  ratingCount: number
  quantity: number
  hasOptions: boolean
  card: {
    slug: string
    name: Record<string, string>
    image: string | null
    seller: string
    sellerSlug: string
    brand: string | null
    department: string
    madeinKosova: boolean
    colours: string[]
  }
}

const CARD_COLUMNS = `l.product_id AS id, l.variant_id AS "variantId", l.price, l.discount_price AS "discountPrice",
  l.rating, l.rating_count AS "ratingCount", l.quantity, l.has_options AS "hasOptions", l.card`

export const listCardsById = (sql: Sql, ids: readonly number[]) =>
  sql<CardRow>(
    'list-cards-by-id',
    `SELECT ${CARD_COLUMNS} FROM listing l WHERE l.product_id = ANY ($1::int[])`,
    [ids],
  )

export const findCardsBySlug = (sql: Sql, slugs: readonly string[]) =>
  sql<CardRow>(
    'list-cards-by-slug',
    `SELECT ${CARD_COLUMNS} FROM product p JOIN listing l ON l.product_id = p.id WHERE p.slug = ANY ($1::text[])`,
    [slugs],
  )
