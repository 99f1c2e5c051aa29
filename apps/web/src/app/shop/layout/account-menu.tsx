import { User } from 'lucide-react'
import { Suspense } from 'react'
import { classes } from '../../../lib/classes.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Link, useLocation } from '../../../lib/router.tsx'
import { useLogin } from '../../../lib/session.ts'
import { useT } from '../../../lib/texts.tsx'
import { paths, to } from '../../../paths.ts'
import * as icons from '../../../styles/icon.module.css'
import * as layout from '../../../styles/layout.module.css'
import { Dropdown } from '../../../ui/dropdown.tsx'
import * as masthead from '../../frame/masthead.module.css'
import * as menu from '../../frame/menu.module.css'

const AccountPanel = lazyPart(async () => (await import('./account-panel.tsx')).AccountPanel)

/** Offers guests to sign in, and greets users by their first name (docs/rules/web.md). */
export const AccountMenu = () => {
  const t = useT()
  const login = useLogin()
  const { pathname, search } = useLocation()
  if (!login) {
    const next = pathname === paths.home ? {} : { next: pathname + search }
    return (
      <>
        <Link className={classes(masthead.action, layout.wideOnly)} to={to(paths.login, null, next)}>
          <User className={icons.large} aria-hidden="true" />
          <span>{t('nav.login')}</span>
        </Link>
        <Link className={classes(masthead.action, masthead.roomy)} to={to(paths.signUp, null, next)}>
          {t('nav.sign_up')}
        </Link>
      </>
    )
  }
  return (
    <div className={layout.wideOnly}>
      <Dropdown
        label={`${t('nav.greeting', { name: login.user.first_name })} ${t('common.account')}`}
        className={masthead.action}
        panelClassName={classes(menu.menu, menu.account)}
        button={
          <>
            <User className={icons.large} aria-hidden="true" />
            <span>
              <small>{t('nav.greeting', { name: login.user.first_name })} </small>
              {t('common.account')}
            </span>
          </>
        }
      >
        {() => (
          <Suspense>
            <AccountPanel user={login.user} />
          </Suspense>
        )}
      </Dropdown>
    </div>
  )
}
