import { paths, to } from '../app/paths.ts'
import { OtherWays } from '../features/accounts/other-ways.tsx'
import { useLoginTarget, useNext } from '../features/accounts/sign-queries.ts'
import { SignUpForm } from '../features/accounts/sign-up-form.tsx'
import { useCartCount } from '../lib/cart-count.ts'
import { Link, Redirect } from '../lib/router.tsx'
import { useUser } from '../lib/session.ts'
import { useT } from '../lib/texts.tsx'
import { SignFrame } from '../ui/sign-frame.tsx'

export const Page = () => {
  const t = useT()
  const user = useUser()
  const target = useLoginTarget()
  const next = useNext()
  const count = useCartCount()
  if (user) return <Redirect to={target(user)} />
  return (
    <SignFrame
      title={t('nav.sign_up')}
      lead={count > 0 ? t('sign.cart_comes', { n: count }) : t('sign.up_text')}
      art={{ image: 'kids', title: t('sign.art_up'), text: t('sign.art_up_text') }}
      path={paths.signUp}
    >
      <SignUpForm />
      <OtherWays />
      <p className="muted sign-more">
        {t('sign.have_account')}{' '}
        <Link className="link" to={to(paths.login, null, next)}>
          {t('nav.login')}
        </Link>
        {' · '}
        <Link className="link" to={paths.signUpBusiness}>
          {t('sign.up_business')}
        </Link>
      </p>
    </SignFrame>
  )
}
