import { api } from '@tregu/contract'
import { dayOf, HOME_ROW_SENT, type Language } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { getProduct } from '../catalog/catalog.ts'
import { countView, countVisit, recordView, type Viewer } from './analytics.queries.ts'
import { listViewedCards } from './viewed.service.ts'

const viewerOf = (user: { id: string } | null, browser: Buffer<ArrayBuffer> | null): Viewer | null => {
  if (user) return { userId: user.id }
  return browser ? { browserHash: browser } : null
}

export const bindAnalytics = (bind: Bind, deps: Deps): void => {
  const { db, sql, now } = deps
  const listViewed = (viewer: Viewer, exceptId: number | null, language: Language) =>
    listViewedCards({ db, sql, now }, viewer, { exceptId, limit: HOME_ROW_SENT, language })
  bind(api.analytics.recent, async ({ user, browser, language }) => {
    const viewer = viewerOf(user, browser)
    return { result: viewer ? await listViewed(viewer, null, language) : [] }
  })
  bind(api.analytics.viewed, async ({ params, user, browser, language }) => {
    const product = await getProduct(sql, params.slug)
    await countView(sql, product.id, dayOf(now()))
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
  bind(api.analytics.pageFailed, async ({ body }) => {
    deps.log.warn(body, 'a page failed in a browser')
    return { ok: true }
  })
}
