import { useEffect, useRef } from 'react'

/** Room between a column and the lower edge of the window. */
const FOOT = 16

/**
 * Sets `--rise` on a sticky column that is taller than the window: the pixels by which it may leave at the top, so that its end comes in
 * sight while the page beside it scrolls.
 */
export const useWholeInSight = <Element extends HTMLElement>() => {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const column = ref.current
    if (!column) return
    const measure = () => column.style.setProperty('--rise', `${innerHeight - column.offsetHeight - FOOT}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(column)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [])
  return ref
}
