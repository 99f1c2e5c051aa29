import { useMutation, useQuery } from '@tanstack/react-query'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import * as staffRoutes from '@tregu/contract/routes/office-staff'
import { InvitationAnswer } from '../features/sign-in/invitation-answer.tsx'
import { query, useCall } from '../lib/query-client.ts'
import { useParams } from '../lib/router.tsx'
import { session } from '../lib/session.ts'
import { useT } from '../lib/texts.tsx'
import * as field from '../ui/field.module.css'
import { Outcome } from '../ui/outcome.tsx'
import { SignFrame } from '../ui/sign-frame.tsx'

/** Accepts the invitation, and reads the account again, which has a permission now. */
const useAccept = (key: string) => {
  const call = useCall()
  return useMutation({
    mutationFn: async () => {
      const { result } = await call(staffRoutes.acceptStaffInvitation, { params: { key } })
      const { user } = await call(accountsRoutes.isLogin, {})
      if (user) session.updateUser(user)
      return result
    },
  })
}

/** The link of a mail that invites to work for the market. Fetching the page accepts nothing. */
export const Page = () => {
  const t = useT()
  const { key = '' } = useParams()
  const accept = useAccept(key)
  const { data, error } = useQuery({
    ...query(staffRoutes.getStaffInvitation, { params: { key } }),
    retry: false,
    // An accepted invitation is gone, and the page goes on showing it.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const invitation = data?.result
  return (
    <SignFrame
      title={t('staff_invite.title')}
      lead={invitation ? t('staff_invite.text', { role: t(`staff_invite.${invitation.role}`) }) : null}
      art={{ image: 'home', title: t('sign.art_in'), text: t('sign.art_in_text') }}
    >
      <div className={field.stack}>
        {invitation ? (
          <InvitationAnswer email={invitation.email} accept={accept} joined={t('staff_invite.joined')} />
        ) : (
          <Outcome error={error} waiting={t('common.loading')} />
        )}
      </div>
    </SignFrame>
  )
}
