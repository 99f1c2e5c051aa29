import { useEffect, useState } from 'react'
import { paths, to } from '../app/paths.ts'
import { OtherWays } from '../features/accounts/other-ways.tsx'
import { SignInForm } from '../features/accounts/sign-in-form.tsx'
import { takeEnd, useLoginTarget, useNext } from '../features/accounts/sign-queries.ts'
import { useCartCount } from '../lib/cart-count.ts'
import { Link, Redirect } from '../lib/router.tsx'
import { useUser } from '../lib/session.ts'
import { useT } from '../lib/texts.tsx'
import { Note } from '../ui/note.tsx'
import { SignFrame } from '../ui/sign-frame.tsx'

/** Somebody who was signed in a moment ago is told why they are asked again (specification, section 4: a login error). */
const Ended = () => {
  const t = useT()
  const [ended, setEnded] = useState(false)
  useEffect(() => setEnded(takeEnd()), [])
  return (
    <div className="sign-ended" role="alert">
      {ended ? <Note tone="warn">{t('sign.ended')}</Note> : null}
    </div>
  )
}

export const Page = () => {
  const t = useT()
  const user = useUser()
  const target = useLoginTarget()
  const next = useNext()
  const count = useCartCount()
  if (user) return <Redirect to={target(user)} />
  return (
    <SignFrame
      title={t('sign.in_title')}
      lead={count > 0 ? t('sign.cart_stays', { n: count }) : t('sign.in_text')}
      art={{ image: 'food', title: t('sign.art_in'), text: t('sign.art_in_text') }}
      path={paths.login}
    >
      <Ended />
      <SignInForm />
      <OtherWays />
      <p className="muted sign-more">
        {t('sign.new_here')}{' '}
        <Link className="link" to={to(paths.signUp, null, next)}>
          {t('nav.sign_up')}
        </Link>
        {' · '}
        <Link className="link" to={paths.signUpBusiness}>
          {t('sign.up_business')}
        </Link>
      </p>
    </SignFrame>
  )
}
