import * as accountsRoutes from '@tregu/contract/routes/accounts'
import type { Sent } from '../../lib/api.ts'
import { withChatSecret } from '../../lib/kept-chat.ts'
import { useCall } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toasts.ts'
import { browserID, useSignedIn } from './sign-queries.ts'

type Filled = Omit<
  Exclude<Sent<typeof accountsRoutes.signUp>['body'], FormData>,
  'role' | 'site' | 'browserID'
>

/** Creates an account from a form and signs in with it. `role` is the wire's number: 1 seller, 2 shopper. */
export const useOpenAccount = (role: 1 | 2, onOpened?: () => void) => {
  const call = useCall()
  const signedIn = useSignedIn()
  return async (values: Filled) => {
    const body = { ...values, role, site: 'tregu', ...browserID() }
    const reply = await call(accountsRoutes.signUp, { body }, { fetch: withChatSecret() })
    onOpened?.()
    showToast('success', reply.message ?? '')
    signedIn(reply)
  }
}
