import { useQueryClient } from '@tanstack/react-query'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { paths } from '../../app/paths.ts'
import type { Call } from '../../lib/api.ts'
import type { Navigate } from '../../lib/router.tsx'
import { session } from '../../lib/session.ts'

/** Ends the session on the server, forgets everything here, and goes home. The login goes even if the call fails. */
export const useSignOut = (call: Call, navigate: Navigate) => {
  const client = useQueryClient()
  return async () => {
    await call(accountsRoutes.signOut, { query: {} }).catch(() => undefined)
    // Under way first: a private page that hears of it would send its reader to sign-in instead.
    navigate(paths.home)
    session.clear()
    client.clear()
  }
}
