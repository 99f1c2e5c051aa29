/** Clears a person's data when the person changes, also in another tab. */
import { useQueryClient } from '@tanstack/react-query'
import { isLogin } from '@tregu/contract/routes/session'
import { useEffect, useRef } from 'react'
import { useLogin } from './session.ts'

/**
 * Clears private data of this browser when the person changes, also when another tab signs out. A new token does not change
 * the person. It is mounted with the frame: a change before that would be missed.
 */
export const WatchPerson = () => {
  const client = useQueryClient()
  const login = useLogin()
  const person = login === undefined ? undefined : (login?.user.id ?? null)
  const before = useRef(person)
  useEffect(() => {
    if (before.current !== undefined && before.current !== person)
      void client.resetQueries({
        predicate: ({ queryKey: [path], meta }) => path === isLogin.path || meta?.personal === true,
      })
    before.current = person
  }, [person, client])
  return null
}
