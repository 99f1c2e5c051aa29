/** Follows changes of login and cart in other windows. */
import { useQueryClient } from '@tanstack/react-query'
import * as cartRoutes from '@tregu/contract/routes/cart'
import { useEffect, useRef } from 'react'
import { askSession } from './cart-count.ts'

/** Called when the reader comes back to this tab or window. */
const useReturn = (act: () => void) => {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

/** Asks again when the reader comes back. */
export const WatchOthers = () => {
  const client = useQueryClient()
  useReturn(() => {
    void askSession(client)
    void client.invalidateQueries({ queryKey: [cartRoutes.get.path] })
  })
  return null
}
