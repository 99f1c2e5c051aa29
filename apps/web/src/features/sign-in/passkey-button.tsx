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
import { browserID, useSignedIn } from './sign-queries.ts'

/** Signs in without e-mail and password, where the browser has passkeys (docs/rules/passkeys.md). */
export const PasskeyButton = () => {
  const t = useT()
  const call = useCall()
  const signedIn = useSignedIn()
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(canUsePasskeys()), [])
  const sign = useMutation({
    mutationFn: async () => {
      const { options } = await call(passkeyRoutes.beginSignIn, {})
      const credential = await signWithPasskey(options)
      const body = { credential, ...browserID() }
      signedIn(await call(passkeyRoutes.signIn, { body }, { fetch: withChatSecret() }))
    },
  })
  if (!shown) return null
  return (
    <>
      <Button tone="line" size="big" wide busy={sign.isPending} onClick={() => sign.mutate()}>
        {t('sign.passkey')}
      </Button>
      <div role="alert">
        {sign.error && !isLeft(sign.error) ? (
          <Note tone="warn">
            {sign.error instanceof ApiError && sign.error.code === 'sign_in_failed'
              ? t('sign.passkey_failed')
              : failureText(sign.error, t)}
          </Note>
        ) : null}
      </div>
    </>
  )
}
