import { useEffect, useState } from 'react'

const SECOND_MS = 1_000
const readNow = () => Date.now()

/** The time, every second: for how long somebody has been waiting. */
export const useNow = (): number => {
  const [now, setNow] = useState(readNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(readNow()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
