import { useMutation, useQuery } from '@tanstack/react-query'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import * as deskRoutes from '@tregu/contract/routes/desk'
import type { Reply } from '../lib/api.ts'
import { query, useCall } from '../lib/query-client.ts'
import { useLocation, useParams } from '../lib/router.tsx'
import { session, useUser } from '../lib/session.ts'
import { useT } from '../lib/texts.tsx'
import { paths, toLogin } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import * as field from '../ui/field.module.css'
import { Outcome } from '../ui/outcome.tsx'
import { SignFrame } from '../ui/sign-frame.tsx'

type Invitation = Reply<typeof deskRoutes.getInvitation>['result']

/** Accepts the invitation, and reads the account again, which is a seller's now. */
const useAccept = (key: string) => {
  const call = useCall()
  return useMutation({
    mutationFn: async () => {
      const { result } = await call(deskRoutes.acceptInvitation, { params: { key } })
      const { user } = await call(accountsRoutes.isLogin, {})
      if (user) session.updateUser(user)
      return result
    },
  })
}

const Answer = ({ invitation, id }: { readonly invitation: Invitation; readonly id: string }) => {
  const t = useT()
  const user = useUser()
  const { pathname, search } = useLocation()
  const accept = useAccept(id)
  const { email, store } = invitation
  if (accept.data)
    return (
      <>
        <Outcome message={t('store_invite.joined', { store })} error={null} />
        <ButtonLink size="big" wide to={paths.adminDashboard}>
          {t('store_invite.desk')}
        </ButtonLink>
      </>
    )
  if (!user)
    return (
      <>
        <p>{t('store_invite.for', { email })}</p>
        <ButtonLink size="big" wide to={toLogin(pathname + search)}>
          {t('store_invite.sign_in')}
        </ButtonLink>
      </>
    )
  if (user.email.toLowerCase() !== email.toLowerCase())
    return <p>{t('store_invite.other', { email, own: user.email })}</p>
  return (
    <>
      <Outcome error={accept.error} />
      <Button size="big" wide busy={accept.isPending} onClick={() => accept.mutate()}>
        {t('store_invite.accept')}
      </Button>
    </>
  )
}

/** The link of a mail that invites to work for a store. Fetching the page accepts nothing. */
export const Page = () => {
  const t = useT()
  const { key = '' } = useParams()
  const { data, error } = useQuery({
    ...query(deskRoutes.getInvitation, { params: { key } }),
    retry: false,
    // An accepted invitation is gone, and the page goes on showing it.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const invitation = data?.result
  return (
    <SignFrame
      title={t('store_invite.title')}
      lead={
        invitation
          ? t('store_invite.text', {
              store: invitation.store,
              role: t(`store_invite.${invitation.role}`),
            })
          : null
      }
      art={{ image: 'home', title: t('sign.art_in'), text: t('sign.art_in_text') }}
    >
      <div className={field.stack}>
        {invitation ? (
          <Answer invitation={invitation} id={key} />
        ) : (
          <Outcome error={error} waiting={t('common.loading')} />
        )}
      </div>
    </SignFrame>
  )
}
