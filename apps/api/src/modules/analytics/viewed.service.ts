/** Lists the products that a user or browser has viewed. */
import type { Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import { startArrivalClock } from '../../lib/arrivals.ts'
import { listCardsBySlug } from '../product-cards/product-cards.ts'
import { listViewedSlugs, type Viewer } from './analytics.queries.ts'

type Asked = { readonly exceptId: number | null; readonly limit: number; readonly language: Language }

/** The cards of the viewed products that are on sale, the last one first. */
export const listViewedCards = async (
  { db, sql, now }: Pick<Deps, 'db' | 'sql' | 'now'>,
  viewer: Viewer,
  { exceptId, limit, language }: Asked,
) => {
  const slugs = await listViewedSlugs(db, viewer, exceptId, limit)
  return listCardsBySlug(sql, slugs, language, startArrivalClock(now()))
}
