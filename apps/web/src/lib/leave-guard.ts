import { useEffect, useState } from 'react'
import { useNavigate } from './router.tsx'

/**
 * Asks before a page with unsaved changes is left: a link waits for the answer, and so does the browser when the page is closed or
 * loaded again.
 */
export const useLeaveGuard = (isChanged: boolean) => {
  const navigate = useNavigate()
  const [target, setTarget] = useState<string | null>(null)
  useEffect(() => {
    if (!isChanged) return
    const closing = (event: BeforeUnloadEvent) => event.preventDefault()
    const pressed = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank') return
      if (link.origin !== location.origin || link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(link.pathname + link.search)
    }
    addEventListener('beforeunload', closing)
    document.addEventListener('click', pressed, true)
    return () => {
      removeEventListener('beforeunload', closing)
      document.removeEventListener('click', pressed, true)
    }
  }, [isChanged])
  return {
    isAsking: target !== null,
    stay: () => setTarget(null),
    leave: () => {
      if (target !== null) navigate(target)
    },
  }
}
