import { useState } from 'react'
import { ResetForm } from '../features/sign-in/reset-form.tsx'
import { Link, useParams } from '../lib/router.tsx'
import { session } from '../lib/session.ts'
import { useT } from '../lib/texts.tsx'
import { paths } from '../paths.ts'
import * as text from '../styles/text.module.css'
import { ButtonLink } from '../ui/button.tsx'
import * as field from '../ui/field.module.css'
import { Note } from '../ui/note.tsx'
import * as signFrame from '../ui/sign-frame.module.css'
import { SignFrame } from '../ui/sign-frame.tsx'

export const Page = () => {
  const t = useT()
  const { key = '' } = useParams()
  const [done, setDone] = useState('')
  return (
    <SignFrame
      title={t('sign.choose_password')}
      lead={t('sign.choose_password_text')}
      art={{ image: 'techno', title: t('sign.art_key'), text: t('sign.art_key_text') }}
    >
      {done ? (
        <div className={field.stack}>
          <Note tone="ok" live>
            {done}
          </Note>
          <ButtonLink size="big" wide to={paths.login}>
            {t('nav.login')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <ResetForm
            resetKey={key}
            onDone={(message) => {
              // The new password has ended all sessions, this browser's too.
              if (session.get()) session.clear()
              setDone(message)
            }}
          />
          <p className={signFrame.signMore}>
            <Link className={text.link} to={paths.forgotPassword}>
              {t('sign.new_link')}
            </Link>
          </p>
        </>
      )}
    </SignFrame>
  )
}
