import type { UseMutationResult } from '@tanstack/react-query'
import { useLocation } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { paths, toLogin } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'

type InvitationAnswerProps = {
  /** The address that was invited. */
  readonly email: string
  readonly accept: UseMutationResult<unknown, Error, void>
  /** What is said once it is accepted. */
  readonly joined: string
}

/** Accepts an invitation, or says which account can. */
export const InvitationAnswer = ({ email, accept, joined }: InvitationAnswerProps) => {
  const t = useT()
  const user = useUser()
  const { pathname, search } = useLocation()
  if (accept.data)
    return (
      <>
        <Outcome message={joined} error={null} />
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
