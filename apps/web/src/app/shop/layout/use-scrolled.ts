import { STICKY_AFTER_PX } from '@tregu/domain'
import { useEffect, useState, useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** Has the page been scrolled past the point where bars become sticky (docs/rules/web.md)? */
export const useScrolledPast = (screens = 0): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > (screens > 0 ? screens * window.innerHeight : STICKY_AFTER_PX),
    () => false,
  )

/** Smaller steps are noise, not a change of direction. */
const turnPx = 8

/** Is the reader scrolling back up, past the point where bars become sticky? */
export const useScrollingUp = (): boolean => {
  const [up, setUp] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    return subscribe(() => {
      const now = window.scrollY
      if (Math.abs(now - last) < turnPx && now > STICKY_AFTER_PX) return
      setUp(now < last && now > STICKY_AFTER_PX)
      last = now
    })
  }, [])
  return up
}
