import { LogOut } from 'lucide-react'
import { menuLinks } from '../../../features/account/account-links.ts'
import { useSignOut } from '../../../features/account/use-sign-out.ts'
import { classes } from '../../../lib/classes.ts'
import { useCall } from '../../../lib/query-client.ts'
import { Link, useNavigate } from '../../../lib/router.tsx'
import type { User } from '../../../lib/session.ts'
import { useT } from '../../../lib/texts.tsx'
import * as icons from '../../../styles/icon.module.css'
import * as text from '../../../styles/text.module.css'
import * as menu from '../../frame/menu.module.css'

export const AccountPanel = ({ user }: { readonly user: User }) => {
  const t = useT()
  const signOut = useSignOut(useCall(), useNavigate())
  return (
    <>
      <p className={menu.head}>
        <b className={classes(text.strong, menu.strong)}>{t('nav.greeting', { name: user.first_name })}</b>
        <span className={classes(text.small, text.muted)}>{user.email}</span>
      </p>
      {menuLinks(user).map(({ short, href, icon: Icon }) => (
        <Link key={href} to={href}>
          <Icon className={icons.icon} aria-hidden="true" />
          {t(short)}
        </Link>
      ))}
      <div className={menu.ruled}>
        <button type="button" onClick={signOut}>
          <LogOut className={icons.icon} aria-hidden="true" />
          {t('nav.sign_out')}
        </button>
      </div>
    </>
  )
}
