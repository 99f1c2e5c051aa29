import { ForgotForm } from '../features/sign-in/forgot-form.tsx'
import { Link } from '../lib/router.tsx'
import { useT } from '../lib/texts.tsx'
import { paths } from '../paths.ts'
import * as text from '../styles/text.module.css'
import * as signFrame from '../ui/sign-frame.module.css'
import { SignFrame } from '../ui/sign-frame.tsx'

export const Page = () => {
  const t = useT()
  return (
    <SignFrame
      title={t('auth.forgotten')}
      lead={t('sign.forgot_text')}
      art={{ image: 'techno', title: t('sign.art_key'), text: t('sign.art_key_text') }}
    >
      <ForgotForm />
      <p className={signFrame.signMore}>
        <Link className={text.link} to={paths.login}>
          {t('nav.login')}
        </Link>
      </p>
    </SignFrame>
  )
}
