import { api } from '@tregu/contract'
import { dayOf, HOME_ROW_SENT, type Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { startArrivalClock } from '../../lib/arrivals.ts'
import { getProduct } from '../catalog/catalog.ts'
import { listCardsBySlug } from '../product-cards/product-cards.ts'
import { countVisit, listViewedSlugs, recordView, type Viewer } from './analytics.queries.ts'

const viewerOf = (user: { id: string } | null, browser: Buffer<ArrayBuffer> | null): Viewer | null => {
  if (user) return { userId: user.id }
  return browser ? { browserHash: browser } : null
}

export const bindAnalytics = (bind: Bind, { db, sql, now }: Deps): void => {
  const listViewed = async (viewer: Viewer, exceptId: number | null, language: Language) => {
    const slugs = await listViewedSlugs(db, viewer, exceptId, HOME_ROW_SENT)
    return listCardsBySlug(sql, slugs, language, startArrivalClock(now()))
  }
  bind(api.analytics.recent, async ({ user, browser, language }) => {
    const viewer = viewerOf(user, browser)
    return { result: viewer ? await listViewed(viewer, null, language) : [] }
  })
  bind(api.analytics.viewed, async ({ params, user, browser, language }) => {
    const product = await getProduct(sql, params.slug)
    const viewer = viewerOf(user, browser)
    if (!viewer) return { result: [] }
    const result = await listViewed(viewer, product.id, language)
    await recordView(db, viewer, product.id, now())
    return { result }
  })
  bind(api.analytics.siteViewed, async () => {
    await countVisit(db, new Date(dayOf(now())))
    return { ok: true }
  })
}
