import { useQuery } from '@tanstack/react-query'
import {
  ChartColumn,
  ExternalLink,
  LayoutDashboard,
  LogOut,
  Mail,
  MessageCircle,
  MessageSquareQuote,
  Package,
  Undo2,
  UserRound,
} from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSignOut } from '../../../features/account/use-sign-out.ts'
import { ownStoresQuery } from '../../../features/desk/desk-queries.ts'
import { sendHeld } from '../../../features/desk/held.ts'
import { useSessionCheck } from '../../../lib/cart-count.ts'
import { classes } from '../../../lib/classes.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useCall } from '../../../lib/query-client.ts'
import { Link, NavLink, useLocation, useNavigate } from '../../../lib/router.tsx'
import type { User } from '../../../lib/session.ts'
import { useT } from '../../../lib/texts.tsx'
import * as icons from '../../../styles/icon.module.css'
import * as layout from '../../../styles/layout.module.css'
import * as text from '../../../styles/text.module.css'
import { Dropdown } from '../../../ui/dropdown.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { StoreLogo } from '../../../ui/store-logo.tsx'
import { admits } from '../../page-auth.ts'
import { paths, to } from '../../paths.ts'
import { ConnectionLine } from '../../shop/layout/connection-line.tsx'
import { LanguageMenu } from '../../shop/layout/language-menu.tsx'
import * as masthead from '../../shop/layout/masthead.module.css'
import * as menu from '../../shop/layout/menu.module.css'
import { SkipLink } from '../../shop/layout/skip-link.tsx'
import { useArrival } from '../../use-arrival.ts'
import * as styles from './desk-frame.module.css'

const SupportWatch = lazyPart(async () => (await import('./support-watch.tsx')).SupportWatch)

/** The desk's sections, each for those who have its permission. */
const sections = [
  { label: 'desk.overview', href: paths.adminDashboard, icon: LayoutDashboard, auth: 'seller' },
  { label: 'desk.orders', href: paths.deskOrders, icon: Package, auth: 'seller' },
  { label: 'desk.returns', href: paths.deskReturns, icon: Undo2, auth: 'seller' },
  { label: 'desk.chats', href: paths.deskChats, icon: MessageCircle, auth: 'support' },
  { label: 'desk.messages', href: paths.deskMessages, icon: Mail, auth: 'support' },
  { label: 'desk.replies', href: paths.deskReplies, icon: MessageSquareQuote, auth: 'support' },
  { label: 'desk.support', href: paths.deskSupport, icon: ChartColumn, auth: 'administrator' },
] as const

/** The own store of a seller; null for an administrator, who sees all stores. */
const useOwnStore = ({ permissions }: User) => {
  const enabled = permissions.includes('seller') && !permissions.includes('administrator')
  const { data } = useQuery({ ...ownStoresQuery(), enabled })
  return (enabled && data?.result[0]) || null
}

const SeeStore = ({ user }: { readonly user: User }) => {
  const t = useT()
  const store = useOwnStore(user)
  return (
    <Link
      className={classes(masthead.action, layout.wideOnly)}
      to={store ? to(paths.store, { store: store.slug }) : paths.home}
    >
      {t(store ? 'desk.see_store' : 'desk.see_market')}
      <ExternalLink className={icons.small} aria-hidden="true" />
    </Link>
  )
}

const Person = ({ user }: { readonly user: User }) => {
  const t = useT()
  const store = useOwnStore(user)
  const signOut = useSignOut(useCall(), useNavigate())
  return (
    <Dropdown
      label={`${store?.name ?? user.name} ${t('common.account')}`}
      className={masthead.action}
      panelClassName={classes(menu.menu, menu.account)}
      button={
        <>
          {store ? (
            <StoreLogo name={store.name} logo={store.logo} small />
          ) : (
            <UserRound className={icons.large} aria-hidden="true" />
          )}
          <span className={layout.wideOnly}>{store?.name ?? user.name}</span>
        </>
      }
    >
      {() => (
        <>
          <p className={menu.head}>
            <b className={classes(text.strong, menu.strong)}>{user.name}</b>
            <span className={classes(text.small, text.muted)}>{user.email}</span>
          </p>
          <Link to={store ? to(paths.store, { store: store.slug }) : paths.home}>
            <ExternalLink className={icons.icon} aria-hidden="true" />
            {t(store ? 'desk.see_store' : 'desk.see_market')}
          </Link>
          <Link to={paths.dashboard}>
            <UserRound className={icons.icon} aria-hidden="true" />
            {t('common.account')}
          </Link>
          <div className={menu.ruled}>
            <button type="button" onClick={() => void sendHeld().then(signOut)}>
              <LogOut className={icons.icon} aria-hidden="true" />
              {t('nav.sign_out')}
            </button>
          </div>
        </>
      )}
    </Dropdown>
  )
}

/** Agents are at work on every page of the desk; an administrator from the first look at the chats on. */
const useAtWork = ({ permissions }: User): boolean => {
  const { pathname } = useLocation()
  const isThere = pathname.startsWith(paths.deskChats) || pathname.startsWith(paths.deskMessages)
  const [isAtWork, setIsAtWork] = useState(isThere || permissions.includes('support'))
  if (isThere && !isAtWork) setIsAtWork(true)
  return isAtWork
}

/** On the phone the sections may be wider than the screen: the row shows the current one. */
const useCurrentInSight = () => {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page scrolls the row to its section
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && row.current) row.current.scrollLeft = current.offsetLeft - row.current.clientWidth / 3
  }, [pathname])
  return row
}

const Sections = ({ user }: { readonly user: User }) => {
  const t = useT()
  const isAtWork = useAtWork(user)
  const [news, setNews] = useState(0)
  const row = useCurrentInSight()
  const shown = sections.filter(({ auth }) => admits(auth, user))
  if (shown.length === 0) return null
  return (
    <nav ref={row} className={styles.sections} aria-label={t('nav.dashboard')}>
      {shown.map(({ label, href, icon: Icon }) => (
        <NavLink
          key={href}
          to={href}
          end={href === paths.adminDashboard}
          className={({ isActive }) => classes(isActive && styles.on)}
        >
          <Icon className={icons.icon} aria-hidden="true" />
          {t(label)}
          {href === paths.deskChats && news > 0 ? (
            <b className={styles.news}>
              {news}
              <span className={text.hidden}> {t('desk.chats_news', { n: news })}</span>
            </b>
          ) : null}
        </NavLink>
      ))}
      {isAtWork && admits('support', user) ? (
        <Suspense>
          <SupportWatch onCount={setNews} />
        </Suspense>
      ) : null}
    </nav>
  )
}

/** The name of the desk for this person, and where the logo leads. */
const placeOf = (user: User) => {
  if (admits('seller', user)) return { role: 'desk.for_stores', start: paths.adminDashboard } as const
  if (admits('support', user)) return { role: 'desk.for_support', start: paths.deskChats } as const
  return { role: 'desk.for_stores', start: paths.home } as const
}

export type DeskFrameProps = { readonly user: User; readonly children: ReactNode }

/** The mark and the account above, the sections at the left, on the phone at the foot. */
export const DeskFrame = ({ user, children }: DeskFrameProps) => {
  useArrival()
  useSessionCheck()
  const t = useT()
  const { role, start } = placeOf(user)
  return (
    <>
      <SkipLink />
      <header className={classes(masthead.top, styles.top)} data-part="masthead">
        <div className={styles.bar}>
          <Link className={styles.mark} to={start} aria-label={`Tregu, ${t(role)}`}>
            <Mark />
          </Link>
          <span className={classes(styles.role, layout.wideOnly)}>{t(role)}</span>
          <div className={classes(masthead.actions, styles.actions)}>
            <SeeStore user={user} />
            <LanguageMenu />
            <Person user={user} />
          </div>
        </div>
      </header>
      <ConnectionLine />
      <div className={styles.columns}>
        <Sections user={user} />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </>
  )
}
