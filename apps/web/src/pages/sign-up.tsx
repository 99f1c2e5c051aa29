import { paths } from '../app/paths.ts'
import { SignPage } from '../features/accounts/sign-page.tsx'
import { SignUpForm } from '../features/accounts/sign-up-form.tsx'
import { useT } from '../lib/texts.tsx'

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
