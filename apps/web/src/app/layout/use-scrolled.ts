import { STICKY_AFTER_PX } from '@tregu/domain'
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** Has the page been scrolled past the point where bars become sticky (specification, section 9)? */
export const useScrolledPast = (screens = 0): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > (screens > 0 ? screens * window.innerHeight : STICKY_AFTER_PX),
    () => false,
  )
