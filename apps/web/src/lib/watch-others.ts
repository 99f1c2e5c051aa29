/** Follows changes of login and cart in other tabs and windows. */
import { useQueryClient } from '@tanstack/react-query'
import * as cartRoutes from '@tregu/contract/routes/cart'
import { isLogin } from '@tregu/contract/routes/session'
import { useEffect, useRef } from 'react'
import { askSession } from './cart-count.ts'
import { useLogin } from './session.ts'

/** Clears private data of this browser when the person changes, also when another tab signs out. A new token does not change the person. */
const usePersonChange = (person: string | null | undefined) => {
  const client = useQueryClient()
  const before = useRef(person)
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== person
    before.current = person
    if (!changed) return
    void client.resetQueries({
      predicate: ({ queryKey: [path], meta }) => path === isLogin.path || meta?.personal === true,
    })
  }, [person, client])
}

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

export const WatchOthers = () => {
  const client = useQueryClient()
  const login = useLogin()
  usePersonChange(login === undefined ? undefined : (login?.user.id ?? null))
  useReturn(() => {
    void askSession(client)
    void client.invalidateQueries({ queryKey: [cartRoutes.get.path] })
  })
  return null
}
