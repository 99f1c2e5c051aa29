import { useEffect, useState } from 'react'

/** The value, once it has not changed for this many milliseconds. */
export const useDebounced = <T>(value: T, milliseconds: number): T => {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
