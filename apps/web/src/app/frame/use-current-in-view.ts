import { type RefObject, useEffect, useRef } from 'react'

/** Room under the current link, so that the next one is seen too. */
const BELOW_PX = 24

/** Scrolls a list of links that has no room for all, so that the one of this page is seen. The page itself stays. */
export const useCurrentInView = (pathname: string, count: number): RefObject<HTMLElement | null> => {
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links follow from both
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !current) return
    const { top, bottom } = list.current.getBoundingClientRect()
    const place = current.getBoundingClientRect()
    if (place.bottom > bottom) list.current.scrollTop += place.bottom - bottom + BELOW_PX
    if (place.top < top) list.current.scrollTop -= top - place.top + BELOW_PX
  }, [pathname, count])
  return list
}
