import '../../styles/account.css'
import '../../styles/account-frame.css'
import '../../styles/forms.css'
import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { useCall } from '../../lib/query-client.ts'
import { Link, NavLink, useNavigate } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { Meta } from '../../lib/site.tsx'
import { useT } from '../../lib/texts.tsx'
import { accountLinks } from './account-links.ts'
import { useSignOut } from './use-sign-out.ts'

const initialsOf = (first: string, last: string) => `${first.charAt(0)}${last.charAt(0)}`

const Side = () => {
  const t = useT()
  const user = useUser()
  const signOut = useSignOut(useCall(), useNavigate())
  const nav = useRef<HTMLElement>(null)
  // On the phone the sections are a scrolling row: scroll to the current one.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && nav.current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 2
  }, [])
  if (!user) return null
  return (
    <nav ref={nav} className="side" aria-label={t('common.account')}>
      <Link className="row me" to={paths.dashboard}>
        <span className="avatar" aria-hidden="true">
          {user.image ? (
            <img src={user.image} alt="" width={40} height={40} />
          ) : (
            initialsOf(user.first_name, user.last_name)
          )}
        </span>
        <span>
          <b className="strong">{user.name}</b>
          <small className="muted">{t('nav.dashboard')}</small>
        </span>
      </Link>
      {accountLinks(user).map(({ label, href, icon: Icon }) => (
        <NavLink key={href} to={href} className={({ isActive }) => (isActive ? 'on' : '')}>
          <Icon className="i" aria-hidden="true" />
          {t(label)}
        </NavLink>
      ))}
      <button type="button" onClick={signOut}>
        <LogOut className="i" aria-hidden="true" />
        {t('nav.sign_out')}
      </button>
    </nav>
  )
}

type AccountFrameProps = {
  readonly title: string
  /** Shown above the title: the way back. */
  readonly crumbs?: ReactNode
  /** Shown at the title's right: a search. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The account's sections at the left (a row on the phone), the open one at the right. */
export const AccountFrame = ({ title, crumbs, aside, children }: AccountFrameProps) => (
  <div className="wrap account">
    <Meta title={title} />
    <div className="acc">
      <Side />
      <div className="room">
        {crumbs}
        <div className="room-head">
          <h1>{title}</h1>
          {aside}
        </div>
        {children}
      </div>
    </div>
  </div>
)
