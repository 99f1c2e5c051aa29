import { Suspense, useEffect, useState } from 'react'
import { SignInForm } from '../features/sign-in/sign-in-form.tsx'
import { SignPage } from '../features/sign-in/sign-page.tsx'
import { takeEnd } from '../features/sign-in/sign-queries.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { useT } from '../lib/texts.tsx'
import { paths } from '../paths.ts'
import { KeepsNothing } from '../ui/keeps-nothing.tsx'
import { Note } from '../ui/note.tsx'
import * as styles from './login.module.css'

const PasskeyButton = lazyPart(
  async () => (await import('../features/sign-in/passkey-button.tsx')).PasskeyButton,
)

/** Tells a user whose login has ended why they must sign in again (docs/rules/accounts.md). */
const Ended = () => {
  const t = useT()
  const [ended, setEnded] = useState(false)
  useEffect(() => setEnded(takeEnd()), [])
  return (
    <div className={styles.signEnded} role="alert">
      {ended ? <Note tone="warn">{t('sign.ended')}</Note> : null}
    </div>
  )
}

export const Page = () => {
  const t = useT()
  return (
    <SignPage
      title="sign.in_title"
      lead={{ empty: 'sign.in_text', full: 'sign.cart_stays' }}
      art={{ image: 'food', title: t('sign.art_in'), text: t('sign.art_in_text') }}
      path={paths.login}
      other={{ question: 'sign.new_here', label: 'nav.sign_up', path: paths.signUp }}
    >
      <Ended />
      <KeepsNothing />
      <SignInForm />
      <div className={styles.passkey}>
        <Suspense fallback={null}>
          <PasskeyButton />
        </Suspense>
      </div>
    </SignPage>
  )
}
