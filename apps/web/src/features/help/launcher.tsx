import { MOBILE_MAX_PX } from '@tregu/domain'
import { MessageCircle } from 'lucide-react'
import { Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { paths } from '../../app/paths.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useMediaQuery } from '../../lib/media-query.ts'
import { matchPath, useLocation } from '../../lib/router.tsx'
import { onStorageChange, storage } from '../../lib/storage.ts'
import { useT } from '../../lib/texts.tsx'
import * as icons from '../../styles/icon.module.css'
import * as styles from './launcher.module.css'

const HelpWindow = lazyPart(async () => (await import('./help-window.tsx')).HelpWindow)

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

/** The button that opens help on every page. A reader can hide it, and bring it back in the footer. */
export const Launcher = () => {
  const t = useT()
  const { pathname, key } = useLocation()
  const isHidden = useLauncherHidden()
  const [isOpen, setIsOpen] = useState(false)
  const [openedAt, setOpenedAt] = useState(key)
  const button = useRef<HTMLButtonElement>(null)
  if (isOpen && openedAt !== key) setIsOpen(false)
  const isReadingOn = useReadingOn(isHidden)
  const isPhone = useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`)
  if (isHidden || matches(absentAt, pathname)) return null
  const isCramped = matches(crampedAt, pathname) && !isHelp(pathname)
  const bar = isPhone ? null : document.getElementById(helpSlotId)
  if (isPhone && isCramped && !isOpen) return null
  const launch = (
    <button
      ref={button}
      type="button"
      data-part="help-button"
      className={styles.launch}
      data-away={(isReadingOn && !isOpen) || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => {
        setOpenedAt(key)
        setIsOpen(!isOpen)
      }}
    >
      <MessageCircle className={icons.icon} aria-hidden="true" />
      <span>{t('footer.help')}</span>
    </button>
  )
  return (
    <>
      {bar ? createPortal(launch, bar) : launch}
      {isOpen ? (
        <Suspense>
          <HelpWindow
            onClose={() => {
              setIsOpen(false)
              button.current?.focus()
            }}
            onHide={() => {
              hideLauncher(true)
              document.getElementById('main')?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
