import { STICKY_AFTER_PX } from '@tregu/domain'
import { useEffect, useState, useSyncExternalStore } from 'react'

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

/** Steps smaller than this are a trembling finger, not a turn. */
const turnPx = 8

/** Going back up, past the point where bars become sticky: whoever scrolls up looks for the way on. */
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
