import { useQueryClient } from '@tanstack/react-query'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import type { Call } from '../../lib/api.ts'
import type { Navigate } from '../../lib/router.tsx'
import { session } from '../../lib/session.ts'
import { paths } from '../../paths.ts'

/** Ends the session on the server, clears everything here, and goes home. Clears the login even if the call fails. */
export const useSignOut = (call: Call, navigate: Navigate) => {
  const client = useQueryClient()
  return async () => {
    await call(accountsRoutes.signOut, { query: {} }).catch(() => undefined)
    // Navigate first: a private page that notices the sign-out would send its reader to sign in.
    navigate(paths.home)
    session.clear()
    client.clear()
  }
}
