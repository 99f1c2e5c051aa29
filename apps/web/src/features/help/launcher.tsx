import '../../styles/help-window.css'
import { MessageCircle } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { matchPath, useLocation } from '../../lib/router.tsx'
import { useT } from '../../lib/texts.tsx'
import { hideLauncher, useLauncherHidden } from './launcher-choice.ts'

const HelpWindow = lazy(async () => ({ default: (await import('./help-window.tsx')).HelpWindow }))

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
