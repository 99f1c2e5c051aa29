import { LogOut } from 'lucide-react'
import { menuLinks } from '../../../features/account/account-links.ts'
import { useSignOut } from '../../../features/account/use-sign-out.ts'
import { useCall } from '../../../lib/query-client.ts'
import { Link, useNavigate } from '../../../lib/router.tsx'
import type { User } from '../../../lib/session.ts'
import { useT } from '../../../lib/texts.tsx'

export const AccountPanel = ({ user }: { readonly user: User }) => {
  const t = useT()
  const signOut = useSignOut(useCall(), useNavigate())
  return (
    <>
      <p className="hd">
        <b className="strong">{t('nav.greeting', { name: user.first_name })}</b>
        <span className="small muted">{user.email}</span>
      </p>
      {menuLinks(user).map(({ short, href, icon: Icon }) => (
        <Link key={href} to={href}>
          <Icon className="i" aria-hidden="true" />
          {t(short)}
        </Link>
      ))}
      <div className="hr">
        <button type="button" onClick={signOut}>
          <LogOut className="i" aria-hidden="true" />
          {t('nav.sign_out')}
        </button>
      </div>
    </>
  )
}
