import { useMutation, useQuery } from '@tanstack/react-query'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { failureText } from '../../lib/failure.ts'
import { useCall } from '../../lib/query-client.ts'
import type { User } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { Button } from '../../ui/button.tsx'
import * as field from '../../ui/field.module.css'
import { Note } from '../../ui/note.tsx'
import { PasswordForm } from './password-form.tsx'
import { waysQuery } from './ways-query.ts'

/** An account that was made with a provider sets its first password by the mail for forgotten ones. */
const SetPassword = ({ user }: { readonly user: User }) => {
  const t = useT()
  const call = useCall()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(accountsRoutes.forgotPassword, { body: { email: user.email } }),
  })
  return (
    <div className={field.stack}>
      <p>{t('ways.no_password')}</p>
      <div role="status">
        {data ? <Note tone="ok">{data.message}</Note> : null}
        {error ? <Note tone="warn">{failureText(error, t)}</Note> : null}
      </div>
      <div className={field.actions}>
        <Button tone="line" busy={isPending} onClick={() => mutate()}>
          {t('ways.set_password')}
        </Button>
      </div>
    </div>
  )
}

/** Changing the password, or setting the first one. */
export const OwnPassword = ({ user }: { readonly user: User }) => {
  const { data } = useQuery(waysQuery())
  return data?.password === false ? <SetPassword user={user} /> : <PasswordForm />
}
