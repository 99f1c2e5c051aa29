import { useMutation } from '@tanstack/react-query'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { findLoginTarget } from '@tregu/domain'
import { MailOpen } from 'lucide-react'
import { classes } from '../lib/classes.ts'
import { failureText } from '../lib/failure.ts'
import { useCall } from '../lib/query-client.ts'
import { Link } from '../lib/router.tsx'
import { useUser } from '../lib/session.ts'
import { useT } from '../lib/texts.tsx'
import { paths } from '../paths.ts'
import * as icons from '../styles/icon.module.css'
import * as text from '../styles/text.module.css'
import { Button, ButtonLink } from '../ui/button.tsx'
import * as field from '../ui/field.module.css'
import { Note } from '../ui/note.tsx'
import { SignFrame } from '../ui/sign-frame.tsx'
import * as styles from './account-activation.module.css'

const Resend = () => {
  const t = useT()
  const call = useCall()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call(accountsRoutes.sendActivation, {}),
  })
  return (
    <>
      <div role="status">
        {data ? <Note tone="ok">{data.message}</Note> : null}
        {error ? <Note tone="warn">{failureText(error, t)}</Note> : null}
      </div>
      <Button tone="line" size="big" wide busy={isPending} disabled={Boolean(data)} onClick={() => mutate()}>
        {t('auth.resend')}
      </Button>
    </>
  )
}

export const Page = () => {
  const t = useT()
  const user = useUser()
  const isBusiness = user?.role === 1
  return (
    <SignFrame
      title={t(user?.email_confirmed ? 'sign.confirmed_title' : 'sign.activate_title')}
      sign={
        <span className={styles.sign}>
          <MailOpen className={icons.large} aria-hidden="true" />
        </span>
      }
      lead={user?.email_confirmed ? t('sign.confirmed_text') : t('auth.activate')}
      art={{ image: 'food', title: t('sign.art_almost'), text: t('sign.art_almost_text') }}
    >
      <div className={field.stack}>
        {user ? <p className={text.strong}>{user.email}</p> : null}
        {user && !user.email_confirmed ? <Resend /> : null}
        {isBusiness ? <p>{t('sign.application_open')}</p> : null}
        {user ? (
          <ButtonLink size="big" wide to={findLoginTarget(isBusiness ? 1 : 0, null)}>
            {t(isBusiness ? 'sign.application_go' : 'common.account')}
          </ButtonLink>
        ) : (
          <ButtonLink size="big" wide to={paths.login}>
            {t('nav.login')}
          </ButtonLink>
        )}
        <div className={classes(text.small, text.muted, styles.help)}>
          <b className={text.strong}>{t('sign.nothing_there')}</b>
          <p>{t('sign.spam')}</p>
          <Link className={text.link} to={paths.home}>
            {t('sign.go_shopping')}
          </Link>
        </div>
      </div>
    </SignFrame>
  )
}
