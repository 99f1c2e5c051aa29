import '../../styles/help-window.css'
import { MessageCircle } from 'lucide-react'
import { Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { paths } from '../../app/paths.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { matchPath, useLocation } from '../../lib/router.tsx'
import { onStorageChange, storage } from '../../lib/storage.ts'
import { useT } from '../../lib/texts.tsx'

const HelpWindow = lazyPart(async () => (await import('./help-window.tsx')).HelpWindow)

// Whether the reader has put the button away: kept by the browser, heard by its other tabs.
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

/** Nothing lies over the way to paying. */
const absentAt = [paths.cart, paths.order, paths.checkout]

/** The button that opens help from anywhere; who does not want it puts it away and brings it back in the footer. */
export const Launcher = () => {
  const t = useT()
  const { pathname, key } = useLocation()
  const isHidden = useLauncherHidden()
  const [isOpen, setIsOpen] = useState(false)
  const [openedAt, setOpenedAt] = useState(key)
  const button = useRef<HTMLButtonElement>(null)
  if (isOpen && openedAt !== key) setIsOpen(false)
  if (isHidden || absentAt.some((path) => matchPath(path, pathname))) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        className="launch"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpenedAt(key)
          setIsOpen(!isOpen)
        }}
      >
        <MessageCircle className="i" aria-hidden="true" />
        <span>{t('footer.help')}</span>
      </button>
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
