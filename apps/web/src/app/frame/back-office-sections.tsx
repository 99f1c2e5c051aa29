import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useOwnRoles } from '../../features/own-stores/own-stores.ts'
import { classes } from '../../lib/classes.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useMobile } from '../../lib/media-query.ts'
import { Link, useLocation } from '../../lib/router.tsx'
import type { User } from '../../lib/session.ts'
import { useT } from '../../lib/texts.tsx'
import { officePaths } from '../../office-paths.ts'
import { paths } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as text from '../../styles/text.module.css'
import { Dropdown } from '../../ui/dropdown.tsx'
import { admits } from '../page-auth.ts'
import * as styles from './back-office-frame.module.css'
import * as menu from './menu.module.css'
import { GROUPS, type Section, sections } from './section-list.ts'
import { useCurrentInView } from './use-current-in-view.ts'
import { useWaiting } from './use-waiting.ts'

const SupportWatch = lazyPart(async () => (await import('./support-watch.tsx')).SupportWatch)

/** The number of sections in the phone's bar; further ones are behind "More". */
const ROOM = 5

/** Agents are at work on every page of the desk; an administrator only after opening the chats once. */
const useAtWork = ({ permissions }: User): boolean => {
  const { pathname } = useLocation()
  const isThere = pathname.startsWith(officePaths.deskChats) || pathname.startsWith(officePaths.deskMessages)
  const [isAtWork, setIsAtWork] = useState(isThere || permissions.includes('support'))
  if (isThere && !isAtWork) setIsAtWork(true)
  return isAtWork
}

const isCurrent = (section: Section, pathname: string) => {
  const isAtOrBelow = (href: string) => pathname === href || pathname.startsWith(`${href}/`)
  if (section.href === paths.adminDashboard) return pathname === section.href
  return isAtOrBelow(section.href) || ('also' in section && isAtOrBelow(section.also))
}

/** A number with hidden words that say what it counts. */
type News = { readonly count: number; readonly words: string }
type NewsOf = (section: Section) => News | null

/** A number with more digits would not fit beside the phone's icons. */
const SHOWN_MAX = 99

const Badge = ({ news }: { readonly news: News | null }) =>
  news ? (
    <b className={styles.news}>
      {news.count > SHOWN_MAX ? `${SHOWN_MAX}+` : news.count}
      <span className={text.hidden}> {news.words}</span>
    </b>
  ) : null

/** What is new in a section: chats come by their socket, everything else is asked for. */
const useNews = (chats: number, enabled: boolean): NewsOf => {
  const t = useT()
  const waitingIn = useWaiting(enabled)
  return ({ href }) => {
    if (href === officePaths.deskChats)
      return chats > 0 ? { count: chats, words: t('desk.chats_news', { n: chats }) } : null
    const waiting = waitingIn(href)
    return waiting && { count: waiting.count, words: t(waiting.label) }
  }
}

type SectionLinkProps = { readonly section: Section; readonly news: News | null }

const SectionLink = ({ section, news }: SectionLinkProps) => {
  const { label, href, icon: Icon } = section
  const t = useT()
  const { pathname } = useLocation()
  const isOn = isCurrent(section, pathname)
  return (
    <Link
      to={href}
      className={classes(isOn && styles.on)}
      aria-current={pathname === href ? 'page' : isOn || undefined}
    >
      <Icon className={icons.icon} aria-hidden="true" />
      {t(label)}
      <Badge news={news} />
    </Link>
  )
}

type GroupProps = { readonly name: (typeof GROUPS)[number]; readonly children: ReactNode }

/** Sections that belong together, under their name. */
const Group = ({ name, children }: GroupProps) => {
  const t = useT()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id}>{t(`desk.group_${name}`)}</p>
      {children}
    </div>
  )
}

type MoreProps = {
  readonly rest: readonly Section[]
  readonly newsOf: NewsOf
  readonly children: ReactNode
}

/** Opens the sections that have no room; it stands for the one among them that is shown. */
const More = ({ rest, newsOf, children }: MoreProps) => {
  const t = useT()
  const { pathname } = useLocation()
  const here = rest.find((section) => isCurrent(section, pathname))
  const Icon: LucideIcon = here?.icon ?? Ellipsis
  const count = rest.reduce((sum, section) => sum + (newsOf(section)?.count ?? 0), 0)
  return (
    <Dropdown
      className={classes(styles.more, here && styles.on)}
      panelClassName={classes(menu.menu, styles.rest)}
      button={
        <>
          <Icon className={icons.icon} aria-hidden="true" />
          {t('common.more')}
          <Badge news={count > 0 ? { count, words: t('desk.wait_all') } : null} />
        </>
      }
    >
      {() => children}
    </Dropdown>
  )
}

/** The sections that this person may use, at the left; on the phone a bar at the foot. */
export const Sections = ({ user }: { readonly user: User }) => {
  const t = useT()
  const isMobile = useMobile()
  const isAtWork = useAtWork(user)
  const [chats, setChats] = useState(0)
  const roles = useOwnRoles()
  const shown = sections.filter(
    (section) =>
      admits(section.auth, user) &&
      (!('least' in section) || roles?.has(section.least) === true) &&
      // Only accounts without a permission still have an application to fill in.
      (!('alone' in section) || user.permissions.length === 0),
  )
  const newsOf = useNews(chats, admits('seller', user))
  const list = useCurrentInView(useLocation().pathname, shown.length)
  if (shown.length === 0) return null
  const hasMore = isMobile && shown.length > ROOM
  const first = hasMore ? shown.slice(0, ROOM - 1) : shown
  const rest = shown.slice(first.length)
  const linksTo = (some: readonly Section[]) =>
    some.map((section) => <SectionLink key={section.href} section={section} news={newsOf(section)} />)
  // The phone's bar has no room for names of groups. One group alone needs none, and neither does a
  // seller's short list, in which only the unmet demand is of the market.
  const isGrouped =
    shown.some(({ auth }) => auth === 'support' || auth === 'administrator') &&
    GROUPS.filter((group) => shown.some((section) => section.group === group)).length > 1
  const groupsOf = (some: readonly Section[]) =>
    isGrouped
      ? GROUPS.map((name) => ({ name, own: some.filter(({ group }) => group === name) }))
          .filter(({ own }) => own.length > 0)
          .map(({ name, own }) => (
            <Group key={name} name={name}>
              {linksTo(own)}
            </Group>
          ))
      : linksTo(some)
  return (
    <nav ref={list} className={styles.sections} aria-label={t('nav.dashboard')}>
      {isMobile ? linksTo(first) : groupsOf(first)}
      {hasMore ? (
        <More rest={rest} newsOf={newsOf}>
          {groupsOf(rest)}
        </More>
      ) : null}
      {isAtWork && admits('support', user) ? (
        <Suspense>
          <SupportWatch onCount={setChats} />
        </Suspense>
      ) : null}
    </nav>
  )
}
