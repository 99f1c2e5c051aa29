import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { useCall } from '../../lib/query-client.ts'
import { session } from '../../lib/session.ts'

/** Reloads the user after a change whose answer does not contain the user. */
export const useRefreshUser = () => {
  const call = useCall()
  return async () => {
    const { user } = await call(accountsRoutes.isLogin, {})
    if (user) session.updateUser(user)
  }
}
