/** Reads cards of products by id or by slug. */
import type { Sql } from '@tregu/database'
import type { Language } from '@tregu/domain'
import type { ArrivalClock } from '../../lib/arrivals.ts'
import { type CatalogueReader, productTag } from '../catalogue-index/catalogue-index.ts'
import { findCardsBySlug, listCardsById } from './product-cards.queries.ts'
import { viewCard } from './product-cards.view.ts'

const kind = { name: 'card', tagsOf: ({ id }: { readonly id: number }) => [productTag(id)] }

/**
 * Reads cards in the order of the given ids. Leaves out products that are no longer in the shop. The stores' terms come from the
 * catalogue index, which also caches cards. Call it after `caughtUp`.
 */
export const readCards = async (
  { catalogue }: Pick<CatalogueReader, 'catalogue'>,
  ids: readonly number[],
  language: Language,
  arrivals: ArrivalClock,
) => {
  if (ids.length === 0) return []
  const rows = await catalogue.cards.read(kind, ids, (missing) => listCardsById(catalogue.sql, missing))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const store = row && catalogue.names.stores.get(row.storeId)
    return row && store ? [viewCard(row, arrivals.find(store), language)] : []
  })
}

/** Reads cards in the order of the given slugs. Leaves out products that are no longer on sale. */
export const listCardsBySlug = async (
  sql: Sql,
  slugs: readonly string[],
  language: Language,
  arrivals: ArrivalClock,
) => {
  const rows = new Map((await findCardsBySlug(sql, slugs)).map((row) => [row.card.slug, row]))
  return slugs.flatMap((slug) => {
    const row = rows.get(slug)
    return row ? [viewCard(row, arrivals.find(row), language)] : []
  })
}
