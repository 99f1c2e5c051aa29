import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '../lib/router.tsx'
import { keepScroll, placeScroll } from '../lib/scroll.ts'

/** After a navigation: scrolls to the top (or to the remembered position) and moves focus to the content. */
export const usePageChange = () => {
  const { pathname, hash, key } = useLocation()
  const action = useNavigationType()
  const seen = useRef(key)
  const before = useRef(pathname)
  // With the page itself, so that a press of Tab right after it begins at the content.
  useLayoutEffect(() => {
    if (key === seen.current) return
    seen.current = key
    const moved = before.current !== pathname
    before.current = pathname
    // Filters, sort and paging change only the query, so the reader stays in place.
    if (!moved && action !== 'POP' && hash === '') return keepScroll(key)
    placeScroll(key, action, hash)
    if (moved) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash, key, action])
}
