import { useMutation } from '@tanstack/react-query'
import * as passkeyRoutes from '@tregu/contract/routes/passkeys'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/failure.ts'
import { withChatSecret } from '../../lib/kept-chat.ts'
import { canUsePasskeys, isLeft, signWithPasskey } from '../../lib/passkey.ts'
import { useCall } from '../../lib/query-client.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { Credential } from './passkey-wait.ts'
import { browserID, useSignedIn } from './sign-queries.ts'
import { usePasskeySuggestions } from './use-passkey-suggestions.ts'

/** Signs in without e-mail and password, where the browser has passkeys: by a press, or by a suggestion of the e-mail field (docs/rules/passkeys.md). */
export const PasskeyButton = () => {
  const t = useT()
  const call = useCall()
  const signedIn = useSignedIn()
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(canUsePasskeys()), [])
  const [failure, setFailure] = useState<unknown>(null)
  const sign = useMutation({
    mutationFn: async (picked: Credential | null) => {
      setFailure(null)
      const credential =
        picked ?? (await signWithPasskey((await call(passkeyRoutes.beginSignIn, {})).options))
      const body = { credential, ...browserID() }
      signedIn(await call(passkeyRoutes.signIn, { body }, { fetch: withChatSecret() }))
    },
  })
  const suggestions = usePasskeySuggestions(sign.mutate, setFailure)
  const press = () => {
    suggestions.hold()
    sign.mutate(null, { onSettled: suggestions.release })
  }
  const error = sign.error ?? failure
  if (!shown) return null
  return (
    <>
      <Button tone="line" size="big" wide busy={sign.isPending} onClick={press}>
        {t('sign.passkey')}
      </Button>
      <div role="alert">
        {error && !isLeft(error) ? (
          <Note tone="warn">
            {error instanceof ApiError && error.code === 'sign_in_failed'
              ? t('sign.passkey_failed')
              : failureText(error, t)}
          </Note>
        ) : null}
      </div>
    </>
  )
}
