import { type RefObject, useEffect, useState } from 'react'
import { isHydrated } from './hydrated.ts'

/**
 * For a part that loads after the page and would move what the reader looks at. True once the part is ready and its place, an element
 * without height, lies below the screen; at once on a page that the browser renders itself.
 */
export const useWhenBelow = (place: RefObject<Element | null>, isReady: boolean): boolean => {
  const [isShown, setShown] = useState(() => isReady && isHydrated())
  useEffect(() => {
    const element = place.current
    if (isShown || !isReady || !element) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry && entry.boundingClientRect.top >= window.innerHeight) setShown(true)
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [place, isShown, isReady])
  return isShown
}
