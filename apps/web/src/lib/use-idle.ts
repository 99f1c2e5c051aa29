import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** False at first, true once the page has been shown and the browser is idle. */
export const useIdle = (): boolean => {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle
}
