import { useQuery } from '@tanstack/react-query'
import * as ownHomeRoutes from '@tregu/contract/routes/own-home'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { useLogin } from '../../lib/session.ts'

export type OwnHome = Reply<typeof ownHomeRoutes.ownHome>

/** What the home page shows to one shopper. Only the browser knows who that is, so the server does not render it. */
export const useOwnHome = (): OwnHome | undefined => {
  const isSignedIn = Boolean(useLogin())
  const { data } = useQuery({ ...query(ownHomeRoutes.ownHome, {}), enabled: isSignedIn, staleTime: 0 })
  return isSignedIn ? data : undefined
}
