import { api } from '@tregu/contract'
import { dayOf, HOME_ROW_SENT } from '@tregu/domain'
import type { Deps } from '../../deps.ts'
import type { Bind } from '../../http/route.ts'
import { listCardsBySlug } from '../catalog/listing.service.ts'
import { getProduct } from '../catalog/product.service.ts'
import { countVisit, listViewedSlugs, recordView, type Viewer } from './analytics.queries.ts'

const viewerOf = (user: { id: string } | null, browser: Buffer | null): Viewer | null => {
  if (user) return { userId: user.id }
  return browser ? { browserHash: browser } : null
}

export const bindAnalytics = (bind: Bind, { sql, now }: Deps): void => {
  bind(api.analytics.viewed, async ({ params, user, browser, language }) => {
    const product = await getProduct(sql, params.slug)
    const viewer = viewerOf(user, browser)
    if (!viewer) return { result: [] }
    const rows = await listViewedSlugs(sql, viewer, product.id, HOME_ROW_SENT)
    await recordView(sql, viewer, product.id)
    return {
      result: await listCardsBySlug(
        sql,
        rows.map(({ slug }) => slug),
        language,
      ),
    }
  })
  bind(api.analytics.siteViewed, async () => {
    await countVisit(sql, dayOf(now()))
    return { ok: true }
  })
}
