/** Cards of products by their ids. */
import type { Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { listCardsById } from './listing.queries.ts'
import { viewCard } from './listing.view.ts'

/** Cards in the order of their ids; what has just gone is left out. */
export const readCards = async ({ sql }: Pick<Deps, 'sql'>, ids: readonly number[], language: Language) => {
  if (ids.length === 0) return []
  const rows = new Map((await listCardsById(sql, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [viewCard(row, language)] : []
  })
}
