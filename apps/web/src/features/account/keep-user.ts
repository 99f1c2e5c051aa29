import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { useCall } from '../../lib/query-client.ts'
import { session } from '../../lib/session.ts'

/** Takes over what the server knows of the user after a change that did not answer with it. */
export const useRefreshUser = () => {
  const call = useCall()
  return async () => {
    const { user } = await call(accountsRoutes.isLogin, {})
    if (user) session.updateUser(user)
  }
}
