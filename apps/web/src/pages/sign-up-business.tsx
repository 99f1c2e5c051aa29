import { BusinessForm } from '../features/sign-in/business-form.tsx'
import { classes } from '../lib/classes.ts'
import { Link, Redirect } from '../lib/router.tsx'
import { useUser } from '../lib/session.ts'
import { useT } from '../lib/texts.tsx'
import { paths } from '../paths.ts'
import * as text from '../styles/text.module.css'
import * as signFrame from '../ui/sign-frame.module.css'
import { SignFrame } from '../ui/sign-frame.tsx'

export const Page = () => {
  const t = useT()
  const user = useUser()
  // An applicant confirms the e-mail first; approval follows later.
  if (user) return <Redirect to={paths.accountActivation} />
  return (
    <SignFrame
      title={t('sign.up_business')}
      lead={t('sign.business_text')}
      art={{ image: 'home', title: t('sign.art_business'), text: t('sign.art_business_text') }}
      path={paths.signUpBusiness}
    >
      <BusinessForm />
      <p className={classes(text.muted, signFrame.signMore)}>
        {t('sign.have_account')}{' '}
        <Link className={text.link} to={paths.login}>
          {t('nav.login')}
        </Link>
      </p>
    </SignFrame>
  )
}
