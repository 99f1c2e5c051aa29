import { useCallback, useRef } from 'react'

/**
 * Calls `more` when the end of a list comes near, and when it is still near after the list has grown: a page may be shorter than the
 * screen, or the end came near while a page was loading. The list also has a button, so that scrolling is not needed.
 * @param length of the list
 */
export const useNearEnd = (more: () => void, length: number) => {
  const latest = useRef(more)
  latest.current = more
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer tells at once whether the end of the longer list is near
  return useCallback(
    (end: HTMLDivElement | null) => {
      if (!end) return
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
        },
        { rootMargin: '400px' },
      )
      observer.observe(end)
      return () => observer.disconnect()
    },
    [length],
  )
}
