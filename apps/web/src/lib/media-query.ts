import { MOBILE_MAX_PX } from '@tregu/domain'
import { useSyncExternalStore } from 'react'

/** Does the window match? The server and the first render say no: what must be right at once is CSS's to decide. */
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
