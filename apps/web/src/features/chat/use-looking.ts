import { useEffect, useRef } from 'react'

/** Calls `look` when something has changed and the reader sees it, or comes back to this tab. */
export const useLooking = (look: () => void, change: string) => {
  const latest = useRef(look)
  latest.current = look
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(() => {
    if (document.visibilityState === 'visible') latest.current()
  }, [change])
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])
}
