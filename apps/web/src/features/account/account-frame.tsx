import { LogOut } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../../lib/classes.ts'
import { useCall } from '../../lib/query-client.ts'
import { Link, NavLink, useNavigate } from '../../lib/router.tsx'
import { type User, useUser } from '../../lib/session.ts'
import { Meta } from '../../lib/site.tsx'
import { useT } from '../../lib/texts.tsx'
import { paths } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import * as styles from './account-frame.module.css'
import { accountLinks } from './account-links.ts'
import * as avatar from './avatar.module.css'
import { useSignOut } from './use-sign-out.ts'

const initialsOf = (first: string, last: string) => `${first.charAt(0)}${last.charAt(0)}`

const Portrait = ({ user }: { readonly user: User }) =>
  user.image ? (
    <img src={user.image} alt="" width={40} height={40} />
  ) : (
    initialsOf(user.first_name, user.last_name)
  )

/** Without a user, while the browser has not yet said who is here, it shows the sections that everyone has. */
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
  return (
    <nav ref={nav} className={styles.side} aria-label={t('common.account')}>
      <Link className={classes(layout.row, styles.person)} to={paths.dashboard}>
        <span className={avatar.avatar} aria-hidden="true">
          {user ? <Portrait user={user} /> : null}
        </span>
        <span>
          <b className={text.strong}>{user?.name ?? '\u00a0'}</b>
          <small className={text.muted}>{t('nav.dashboard')}</small>
        </span>
      </Link>
      {accountLinks(user).map(({ label, href, icon: Icon }) => (
        <NavLink key={href} to={href} className={({ isActive }) => classes(isActive && styles.on)}>
          <Icon className={icons.icon} aria-hidden="true" />
          {t(label)}
        </NavLink>
      ))}
      <button type="button" onClick={signOut}>
        <LogOut className={icons.icon} aria-hidden="true" />
        {t('nav.sign_out')}
      </button>
    </nav>
  )
}

type AccountFrameProps = {
  readonly title: string
  /** The title with elements in it. */
  readonly heading?: ReactNode
  /** Shown above the title: the way back. */
  readonly crumbs?: ReactNode
  /** Shown at the title's right: a search. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The account's sections at the left (a row on the phone), the open one at the right. */
export const AccountFrame = ({ title, heading = title, crumbs, aside, children }: AccountFrameProps) => (
  <div className={classes(layout.wrap, styles.account)}>
    <Meta title={title} />
    <div className={styles.columns}>
      <Side />
      <div className={styles.room}>
        {crumbs}
        <div className={styles.roomHead}>
          <h1>{heading}</h1>
          {aside}
        </div>
        {children}
      </div>
    </div>
  </div>
)
