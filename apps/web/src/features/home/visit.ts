import * as analyticsRoutes from '@tregu/contract/routes/analytics'
import type { Call } from '../../lib/api.ts'
import { tabStorage } from '../../lib/storage.ts'

const key = 'visited'

/** Counts a visit once (docs/rules/web.md); sends nothing personal. */
export const countVisit = (call: Call) => {
  if (tabStorage.get<boolean>(key)) return
  tabStorage.set(key, true)
  call(analyticsRoutes.siteViewed, {}).catch(() => undefined)
}
