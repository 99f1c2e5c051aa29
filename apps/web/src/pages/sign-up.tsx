import { SignPage } from '../features/sign-in/sign-page.tsx'
import { SignUpForm } from '../features/sign-in/sign-up-form.tsx'
import { useT } from '../lib/texts.tsx'
import { paths } from '../paths.ts'

export const Page = () => {
  const t = useT()
  return (
    <SignPage
      title="nav.sign_up"
      lead={{ empty: 'sign.up_text', full: 'sign.cart_comes' }}
      art={{ image: 'kids', title: t('sign.art_up'), text: t('sign.art_up_text') }}
      path={paths.signUp}
      other={{ question: 'sign.have_account', label: 'nav.login', path: paths.login }}
    >
      <SignUpForm />
    </SignPage>
  )
}
