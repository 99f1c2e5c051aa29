import { Suspense } from 'react'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { GeneralForm } from '../../features/account/general-form.tsx'
import { OwnData } from '../../features/account/own-data.tsx'
import { PhoneForm } from '../../features/account/phone-form.tsx'
import { SessionList } from '../../features/account/session-list.tsx'
import { OwnPassword } from '../../features/account/set-password.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useSearchParams } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { Accordion } from '../../ui/accordion.tsx'
import { Lines } from '../../ui/skeleton.tsx'

const Passkeys = lazyPart(async () => (await import('../../features/account/passkeys.tsx')).Passkeys)

const Ways = lazyPart(async () => (await import('../../features/account/ways.tsx')).Ways)

export const Page = () => {
  const t = useT()
  const user = useUser()
  const [search] = useSearchParams()
  const isAsked = search.get('passkey') === 'required'
  if (!user) return null
  return (
    <AccountFrame title={t('drawer.account')}>
      <Accordion title={t('profile.general')}>
        <GeneralForm user={user} />
      </Accordion>
      <Accordion title={t('profile.password')}>
        <OwnPassword user={user} />
      </Accordion>
      <Accordion title={t('profile.phone')}>
        <PhoneForm key={user.phone} user={user} />
      </Accordion>
      <Accordion title={t('profile.passkeys')} open={isAsked}>
        <Suspense fallback={<Lines count={3} />}>
          <Passkeys asked={isAsked} />
        </Suspense>
      </Accordion>
      <Accordion title={t('ways.section')} open={false}>
        <Suspense fallback={<Lines count={2} />}>
          <Ways />
        </Suspense>
      </Accordion>
      <Accordion title={t('profile.sessions')} open={false}>
        <SessionList />
      </Accordion>
      <Accordion title={t('profile.own_data')} open={false}>
        <OwnData />
      </Accordion>
    </AccountFrame>
  )
}
