import { useCallback, useRef } from 'react'

/** Calls `more` when the end of a list comes near. The list also has a button, so that scrolling is not needed. */
export const useNearEnd = (more: () => void) => {
  const latest = useRef(more)
  latest.current = more
  return useCallback((end: HTMLDivElement | null) => {
    if (!end) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { rootMargin: '400px' },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [])
}
