import { MOBILE_MAX_PX } from '@tregu/domain'
import { useSyncExternalStore } from 'react'

/** Does the window match? False on the server and in the first render, so what must be right at once is left to CSS. */
const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )

/** The phone's layout, in em like the styles: readers with large letters get it in wider windows too. */
const PX_PER_EM = 16
const MOBILE = `(max-width: ${MOBILE_MAX_PX / PX_PER_EM}em)`
export const isMobile = () => window.matchMedia(MOBILE).matches

export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)')
export const useMobile = () => useMediaQuery(MOBILE)
