/** The signed-in user and the number of lines in the cart: one small call on every change of path. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { isLogin } from '@tregu/contract/routes/session'
import { useEffect } from 'react'
import type { Reply } from './api.ts'
import { query } from './query-client.ts'
import { useLocation } from './router.tsx'
import { session, useLogin } from './session.ts'

type Known = Reply<typeof isLogin>

const isLoginQuery = () => query(isLogin, {})

/** Loads the signed-in user and the cart's count. */
export const askSession = async (client: QueryClient): Promise<void> => {
  const token = session.get()?.token
  if (token === undefined && !session.hasBrowserId()) return
  // An answer that is on its way may be older than a change in another tab.
  await client.cancelQueries({ queryKey: isLoginQuery().queryKey }, { revert: false })
  // A failed call keeps the user and the count as they are; the next change of path asks again.
  const answer = await client.fetchQuery({ ...isLoginQuery(), staleTime: 0 }).catch(() => null)
  if (!answer || session.get()?.token !== token) return
  if (answer.user) session.updateUser(answer.user, answer.token)
  else if (token) session.end()
}

/** Asks again on every change of path, so that a session revoked elsewhere shows at the next click. */
export const useSessionCheck = () => {
  const { pathname } = useLocation()
  const client = useQueryClient()
  const login = useLogin()
  const isRead = login !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path triggers it, once the browser has said who is here
  useEffect(() => {
    if (isRead) void askSession(client)
  }, [pathname, isRead, login?.token])
}

export const useCartCount = (): number =>
  useQuery({ ...isLoginQuery(), enabled: false }).data?.cart_count ?? 0

/** Sets the count that a change of the cart answered with. */
export const setCartCount = (client: QueryClient, count: number): void => {
  const { queryKey } = isLoginQuery()
  const isAsking = client.isFetching({ queryKey }) > 0
  client.setQueryData(
    queryKey,
    (known: Known | undefined): Known => ({
      error: null,
      user: null,
      token: null,
      ...known,
      cart_count: count,
    }),
  )
  // The answer that is on its way may be older than the change.
  if (isAsking) void askSession(client)
}
