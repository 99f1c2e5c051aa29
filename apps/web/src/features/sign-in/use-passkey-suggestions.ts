import * as passkeyRoutes from '@tregu/contract/routes/passkeys'
import { useEffect, useState } from 'react'
import { useCall } from '../../lib/query-client.ts'
import { type Credential, waitForPasskey } from './passkey-wait.ts'

/**
 * The browser suggests passkeys in the e-mail field. The API is asked for a challenge when the field gets the focus: visitors who only
 * look at the page would use up the limit of sign-ins of their network.
 */
export const usePasskeySuggestions = (
  onPick: (credential: Credential) => void,
  onFail: (error: unknown) => void,
) => {
  const call = useCall()
  const [wait] = useState(() =>
    waitForPasskey({
      ask: async () => (await call(passkeyRoutes.beginSignIn, {})).options,
      onPick,
      onFail,
    }),
  )
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('input[autocomplete$="webauthn"]')
    if (!field) return
    const begin = () => void wait.begin()
    wait.release()
    field.addEventListener('focus', begin)
    if (document.activeElement === field) begin()
    return () => {
      field.removeEventListener('focus', begin)
      wait.hold()
    }
  }, [wait])
  return wait
}
