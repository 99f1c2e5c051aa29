import { MOBILE_MAX_PX } from '@tregu/domain'
import { useSyncExternalStore } from 'react'

/** Does the window match? False on the server and in the first render, so what must be right at once is left to CSS. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )

export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)')
export const useMobile = () => useMediaQuery(`(max-width: ${MOBILE_MAX_PX}px)`)
