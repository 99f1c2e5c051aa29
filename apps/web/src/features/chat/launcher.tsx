import { MessageCircle } from 'lucide-react'
import {
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal, flushSync } from 'react-dom'
import { keptChat } from '../../lib/kept-chat.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useMobile } from '../../lib/media-query.ts'
import { matchPath, useLocation } from '../../lib/router.tsx'
import { useUser } from '../../lib/session.ts'
import { onStorageChange, storage, tabStorage } from '../../lib/storage.ts'
import { useT } from '../../lib/texts.tsx'
import { setTitleCount } from '../../lib/title-count.ts'
import { paths } from '../../paths.ts'
import * as icons from '../../styles/icon.module.css'
import * as styles from './launcher.module.css'

const ChatWindow = lazyPart(async () => (await import('./chat-window.tsx')).ChatWindow)
const Unread = lazyPart(async () => (await import('./unread.tsx')).Unread)

// Whether the reader has hidden the button: stored in the browser, shared with its other tabs.
const hiddenKey = 'help_hidden'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const stop = onStorageChange((changed) => {
    if (changed === hiddenKey) listener()
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}

export const hideLauncher = (hidden: boolean) => {
  if (hidden) storage.set(hiddenKey, true)
  else storage.remove(hiddenKey)
  for (const listener of listeners) listener()
}

export const useLauncherHidden = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => storage.get<boolean>(hiddenKey) === true,
    () => false,
  )

/** The slot in the department bar for the button on the desktop, where it covers nothing. */
const helpSlotId = 'help-slot'

/** Hidden on cart and checkout, where bars and buttons are in its place. */
const absentAt = [paths.cart, paths.order, paths.checkout]

/** On the phone these pages have cards and bars up to the edge, so help is in the menu. */
const crampedAt = [
  paths.search,
  paths.sale,
  paths.madeInKosova,
  paths.store,
  paths.departmentStore,
  paths.product,
  paths.department,
  paths.category,
  paths.subCategory,
  paths.dashboard,
  paths.dashboardTab,
  paths.orderDetails,
]
const matches = (patterns: readonly string[], pathname: string) =>
  patterns.some((pattern) => matchPath(pattern, pathname))
const isHelp = (pathname: string) => matches([paths.help, paths.helpTopic], pathname)

/**
 * On the phone scrolling down hides the button, so that it covers nothing; scrolling up shows it, and so does asking for it in
 * the footer.
 */
const useReadingOn = (isHidden: boolean): boolean => {
  const [isOn, setIsOn] = useState(false)
  // In the layout, because the footer focuses the button as soon as it is rendered.
  useLayoutEffect(() => {
    if (!isHidden) setIsOn(false)
  }, [isHidden])
  useEffect(() => {
    let last = window.scrollY
    const scrolled = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < TURN_PX) return
      setIsOn(now > last)
      last = now
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => window.removeEventListener('scroll', scrolled)
  }, [])
  return isOn
}
/** Ignore smaller steps as noise. */
const TURN_PX = 8

/** The window was open in this tab, with a chat: after a reload it is open again. */
const openKey = 'chat_open'

const useHasChat = () => {
  const user = useUser()?.id ?? null
  return useSyncExternalStore(
    keptChat.subscribe,
    () => keptChat.isOf(user),
    () => false,
  )
}

/**
 * Open or closed. Another page closes the window, but not a conversation beside the page; on the phone the window covers the
 * page, so it closes.
 */
const useOpen = (hasChat: boolean, isPhone: boolean) => {
  const { key } = useLocation()
  const [isOpen, setIsOpen] = useState(() => hasChat && tabStorage.get<boolean>(openKey) === true)
  const [openedAt, setOpenedAt] = useState(key)
  if (isOpen && openedAt !== key) {
    setOpenedAt(key)
    if (!hasChat || isPhone) setIsOpen(false)
  }
  useEffect(() => {
    if (isOpen && hasChat) tabStorage.set(openKey, true)
    else tabStorage.remove(openKey)
  }, [isOpen, hasChat])
  const [isRestored, setIsRestored] = useState(isOpen)
  const open = (next: boolean) => {
    setIsRestored(false)
    setOpenedAt(key)
    setIsOpen(next)
  }
  return { isOpen, isRestored, open }
}

/** Counts what came while the window is closed: on the button and before the page's title. */
const useUnread = (isOpen: boolean) => {
  const [count, setCount] = useState(0)
  const shown = isOpen ? 0 : count
  useEffect(() => setTitleCount(shown), [shown])
  return [shown, setCount] as const
}

type LauncherProps = {
  /** The first screen's help, beside the chat. */
  readonly help: (onHide: () => void) => ReactNode
}

/** The button that opens help and chat on every page. A reader can hide it, and bring it back in the footer. */
export const Launcher = ({ help }: LauncherProps) => {
  const t = useT()
  const { pathname } = useLocation()
  const isHidden = useLauncherHidden()
  const hasChat = useHasChat()
  const isPhone = useMobile()
  const { isOpen, isRestored, open } = useOpen(hasChat, isPhone)
  const [unread, setUnread] = useUnread(isOpen)
  const button = useRef<HTMLButtonElement>(null)
  const isReadingOn = useReadingOn(isHidden)
  const isAbsent = matches(absentAt, pathname)
  const counting =
    hasChat && !isOpen ? (
      <Suspense>
        <Unread onCount={setUnread} />
      </Suspense>
    ) : null
  // A message is not lost with the button: it counts in the title, and brings the button back.
  if (isAbsent || (isHidden && unread === 0)) return counting
  const isCramped = matches(crampedAt, pathname) && !isHelp(pathname)
  const bar = isPhone ? null : document.getElementById(helpSlotId)
  if (isPhone && isCramped && !isOpen && unread === 0) return counting
  const hide = () => {
    // Nothing takes focus behind the modal window, so it goes first.
    flushSync(() => {
      open(false)
      hideLauncher(true)
    })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const launch = (
    <button
      ref={button}
      type="button"
      data-part="help-button"
      className={styles.launch}
      data-away={(isReadingOn && !isOpen) || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={unread > 0 ? `${t('footer.help')}, ${t('footer.chat_unread', { n: unread })}` : undefined}
      onClick={() => open(!isOpen)}
    >
      <MessageCircle className={icons.icon} aria-hidden="true" />
      <span>{t('footer.help')}</span>
      {unread > 0 ? (
        <b className={styles.unread} aria-hidden="true">
          {unread}
        </b>
      ) : null}
    </button>
  )
  return (
    <>
      {bar ? createPortal(launch, bar) : launch}
      {counting}
      {isOpen ? (
        <Suspense>
          <ChatWindow
            isRestored={isRestored}
            help={help(hide)}
            onClose={() => {
              open(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
