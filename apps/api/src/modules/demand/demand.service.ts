/** Searches with few results and wished products that are sold out (docs/rules/figures.md#unmet-demand). */
import {
  addDays,
  DAY_MS,
  DEMAND_LIMITS,
  DESK_PAGE_SIZE,
  dayOf,
  FIGURE_PEOPLE_MIN,
  type Language,
  pickText,
} from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Member } from '../../lib/access.ts'
import { textsOf } from '../../lib/json-columns.ts'
import { findDeskScope } from '../stores/stores.ts'
import * as queries from './demand.queries.ts'

type Asked = {
  readonly department?: string | undefined
  readonly lang?: Language | undefined
  readonly store?: string | undefined
  readonly page: number
}

/**
 * The searches of everybody, and the products of the stores that the person manages. @throws AppError not_found for another's store
 */
export const listDemand = async (deps: Deps, actor: Member, asked: Asked, language: Language) => {
  const { sql } = deps
  const now = deps.now()
  const storeIds = await findDeskScope(deps.db, actor, { least: 'manager', slug: asked.store })
  const since = addDays(dayOf(now), 1 - DEMAND_LIMITS.days)
  const part = {
    people: FIGURE_PEOPLE_MIN,
    limit: DESK_PAGE_SIZE,
    offset: (asked.page - 1) * DESK_PAGE_SIZE,
    since,
  }
  const [searches, missed] = await Promise.all([
    queries.listUnmetSearches(sql, { ...part, lang: asked.lang ?? null, few: DEMAND_LIMITS.few }),
    queries.listMissed(sql, { ...part, storeIds, department: asked.department ?? null }),
  ])
  const products = missed.rows.map(
    ({ id, slug, name, image, storeSlug, storeName, wishes, outSince, views }) => ({
      product: {
        id: String(id),
        slug,
        name: pickText(textsOf(name), language).text,
        image,
        store: { slug: storeSlug, name: storeName },
      },
      wishes,
      days_out: Math.max(0, Math.floor((now.getTime() - outSince.getTime()) / DAY_MS)),
      views,
    }),
  )
  return {
    result: { searches: searches.rows.map((row) => ({ ...row, lang: row.lang as Language })), products },
    counts: { searches: searches.count, products: missed.count },
  }
}
