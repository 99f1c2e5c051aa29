import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Keyboard, LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSignOut } from '../../features/account/use-sign-out.ts'
import { ownStoresQuery } from '../../features/own-stores/own-stores.ts'
import { useAsksPasskey } from '../../lib/asks-passkey.ts'
import { useSessionCheck } from '../../lib/cart-count.ts'
import { classes } from '../../lib/classes.ts'
import { sendHeld } from '../../lib/held.ts'
import { useCall } from '../../lib/query-client.ts'
import { Link, Redirect, useNavigate } from '../../lib/router.tsx'
import type { User } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { paths, to } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as layout from '../../styles/layout.module.css'
import * as text from '../../styles/text.module.css'
import { Dropdown } from '../../ui/dropdown.tsx'
import { Mark } from '../../ui/mark.tsx'
import { StoreLogo } from '../../ui/store-logo.tsx'
import { admits } from '../page-auth.ts'
import { usePageChange } from '../use-page-change.ts'
import * as styles from './back-office-frame.module.css'
import { Sections } from './back-office-sections.tsx'
import { ConnectionLine } from './connection-line.tsx'
import { DecisionHolder } from './decision-holder.tsx'
import { KeyList } from './key-list.tsx'
import { LanguageMenu } from './language-menu.tsx'
import * as masthead from './masthead.module.css'
import * as menu from './menu.module.css'
import { SkipLink } from './skip-link.tsx'
import { useKeys } from './use-keys.ts'

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

type PersonProps = { readonly user: User; readonly onKeys: () => void }

const Person = ({ user, onKeys }: PersonProps) => {
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
      {(close) => (
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
          <button
            type="button"
            className={layout.wideOnly}
            onClick={() => {
              close()
              onKeys()
            }}
          >
            <Keyboard className={icons.icon} aria-hidden="true" />
            {t('desk.keys')}
          </button>
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

/** The name of the desk for this person, and where the logo leads. */
const roleAndStart = (user: User) => {
  if (admits('seller', user)) return { role: 'desk.for_stores', start: paths.adminDashboard } as const
  if (admits('support', user)) return { role: 'desk.for_support', start: officePaths.deskChats } as const
  if (admits('applicant', user))
    return { role: 'desk.for_stores', start: officePaths.deskApplication } as const
  return { role: 'desk.for_stores', start: paths.home } as const
}

export type BackOfficeFrameProps = { readonly user: User; readonly children: ReactNode }

/** The mark and the account above, the sections at the left, on the phone at the foot. */
export const BackOfficeFrame = ({ user, children }: BackOfficeFrameProps) => {
  usePageChange()
  useSessionCheck()
  const t = useT()
  const keys = useKeys()
  const { role, start } = roleAndStart(user)
  if (useAsksPasskey())
    return <Redirect to={`${to(paths.dashboardTab, { tab: 'profile' })}?passkey=required`} />
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
            <Person user={user} onKeys={keys.show} />
          </div>
        </div>
      </header>
      <ConnectionLine />
      <div className={styles.columns}>
        <Sections user={user} />
        <DecisionHolder>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </DecisionHolder>
      </div>
      <KeyList keys={keys} />
    </>
  )
}
