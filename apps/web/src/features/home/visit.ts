import type { Call } from '../../lib/api.ts'
import { api } from '../../lib/endpoints.ts'
import { tabStorage } from '../../lib/storage.ts'

const key = 'visited'

/** Counts a visit once (docs/rules/web.md); sends nothing personal. */
export const countVisit = (call: Call) => {
  if (tabStorage.get<boolean>(key)) return
  tabStorage.set(key, true)
  call(api.analytics.siteViewed, {}).catch(() => undefined)
}
