/** The alerts of the signed-in shopper. */
import type { QueryClient } from '@tanstack/react-query'
import * as alertRoutes from '@tregu/contract/routes/alerts'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { tabStorage } from '../../lib/storage.ts'

export type Alert = Reply<typeof alertRoutes.list>['result'][number]
export type AlertKind = Alert['kind']

export const alertsQuery = () => query(alertRoutes.list, {})
export const askedQuery = () => query(alertRoutes.asked, {})

/** After an alert was made or has ended. */
export const readAlertsAgain = (client: QueryClient) =>
  Promise.all([askedQuery(), alertsQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })))

const key = 'alert'
type Wanted = { readonly kind: AlertKind; readonly variant: string }
/** The alert that a guest wanted before signing in. The same page makes it afterwards. */
export const pendingAlert = {
  keep: (wanted: Wanted) => tabStorage.set(key, wanted),
  take: ({ kind, variant }: Wanted): boolean => {
    const kept = tabStorage.get<Wanted>(key)
    if (kept?.kind !== kind || kept.variant !== variant) return false
    tabStorage.remove(key)
    return true
  },
}
