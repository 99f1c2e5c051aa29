import { useQuery } from '@tanstack/react-query'
import * as ownHomeRoutes from '@tregu/contract/routes/own-home'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { useLogin } from '../../lib/session.ts'

export type OwnHome = Reply<typeof ownHomeRoutes.ownHome>

/**
 * What the home page shows to one shopper. Only the browser knows who that is, so the server does not render it.
 * @param department what they may buy again comes from this one only
 */
export const useOwnHome = (department?: string): OwnHome | undefined => {
  const isSignedIn = Boolean(useLogin())
  const asked = department === undefined ? {} : { query: { department } }
  const { data } = useQuery({ ...query(ownHomeRoutes.ownHome, asked), enabled: isSignedIn, staleTime: 0 })
  return isSignedIn ? data : undefined
}
