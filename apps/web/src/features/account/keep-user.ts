import { api } from '../../lib/endpoints.ts'
import { useCall } from '../../lib/query-client.ts'
import { session } from '../../lib/session.ts'

/** Reloads the user after a change whose answer does not contain the user. */
export const useRefreshUser = () => {
  const call = useCall()
  return async () => {
    const { user } = await call(api.accounts.isLogin, {})
    if (user) session.updateUser(user)
  }
}
