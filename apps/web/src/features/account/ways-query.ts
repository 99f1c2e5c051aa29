import * as identityRoutes from '@tregu/contract/routes/identities'
import type { IdentityProvider } from '@tregu/domain'
import { query, useCall } from '../../lib/query-client.ts'
import { paths, to } from '../../paths.ts'

/** The ways into the user's account (docs/rules/sign-in-with.md#the-profile). */
export const waysQuery = () => ({ ...query(identityRoutes.list, {}), staleTime: 0 })

/** Leads to a provider and back to the profile. */
export const useVisitProvider = () => {
  const call = useCall()
  return async (provider: IdentityProvider, purpose: 'connect' | 'confirm') => {
    const body = { purpose, next: to(paths.dashboardTab, { tab: 'profile' }) }
    const { url } = await call(identityRoutes.visit, { params: { provider }, body })
    window.location.assign(url)
  }
}
