/** What the signed-in shopper asked to be told about. */
import * as alertRoutes from '@tregu/contract/routes/alerts'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { tabStorage } from '../../lib/storage.ts'

export type Alert = Reply<typeof alertRoutes.list>['result'][number]
export type AlertKind = Alert['kind']

export const alertsQuery = () => query(alertRoutes.list, {})
export const askedQuery = () => query(alertRoutes.asked, {})

const key = 'alert'
type Wanted = { readonly kind: AlertKind; readonly variant: string }
/** What a guest wanted to be told about before signing in; completed on the same page afterwards. */
export const pendingAlert = {
  keep: (wanted: Wanted) => tabStorage.set(key, wanted),
  take: ({ kind, variant }: Wanted): boolean => {
    const kept = tabStorage.get<Wanted>(key)
    if (kept?.kind !== kind || kept.variant !== variant) return false
    tabStorage.remove(key)
    return true
  },
}
