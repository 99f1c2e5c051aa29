import { useQuery } from '@tanstack/react-query'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { SignInForm } from '../features/sign-in/sign-in-form.tsx'
import { query, useCall } from '../lib/query-client.ts'
import { useParams } from '../lib/router.tsx'
import { session, useUser } from '../lib/session.ts'
import { useT } from '../lib/texts.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import * as field from '../ui/field.module.css'
import { Outcome } from '../ui/outcome.tsx'
import { SignFrame } from '../ui/sign-frame.tsx'

/** Called once, by the browser only, so that fetching the page confirms nothing (docs/rules/web.md). */
const useConfirmed = (code: string) => {
  const call = useCall()
  return useQuery({
    ...query(accountsRoutes.confirmEmail, { params: { code } }),
    queryFn: async () => {
      const reply = await call(accountsRoutes.confirmEmail, { params: { code } })
      // Reload the signed-in user, who is now confirmed.
      const { user } = await call(accountsRoutes.isLogin, {})
      if (user) session.updateUser(user)
      return reply
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export const Page = () => {
  const t = useT()
  const { key = '' } = useParams()
  const user = useUser()
  const { data, error } = useConfirmed(key)
  return (
    <SignFrame
      title={t('sign.confirm_title')}
      art={{ image: 'food', title: t('sign.art_in'), text: t('sign.art_in_text') }}
    >
      <div className={field.stack}>
        <Outcome message={data?.message} error={error} waiting={t('common.loading')} />
        {user ? (
          <ButtonLink size="big" wide to={error ? paths.accountActivation : paths.home}>
            {t(error ? 'auth.resend' : 'sign.go_shopping')}
          </ButtonLink>
        ) : (
          <SignInForm />
        )}
      </div>
    </SignFrame>
  )
}
