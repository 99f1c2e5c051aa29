import { useQuery } from '@tanstack/react-query'
import * as catalogRoutes from '@tregu/contract/routes/catalog'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { useLogin } from '../../lib/session.ts'

export type OwnHome = Reply<typeof catalogRoutes.ownHome>

/** What the home page shows to one shopper. Only the browser knows who that is, so the server does not render it. */
export const useOwnHome = (): OwnHome | undefined => {
  const isSignedIn = Boolean(useLogin())
  const { data } = useQuery({ ...query(catalogRoutes.ownHome, {}), enabled: isSignedIn, staleTime: 0 })
  return isSignedIn ? data : undefined
}
