/** The signed-in user and the number of lines in the cart: one small call on every change of path. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import * as accountsRoutes from '@tregu/contract/routes/accounts'
import { useEffect } from 'react'
import type { Reply } from './api.ts'
import { query } from './query-client.ts'
import { useLocation } from './router.tsx'
import { session, useLogin } from './session.ts'

type Known = Reply<typeof accountsRoutes.isLogin>

const isLoginQuery = () => query(accountsRoutes.isLogin, {})

/** Loads the signed-in user and the cart's count. */
export const askSession = (client: QueryClient) => {
  const token = session.get()?.token
  if (token === undefined && !session.hasBrowserId()) return
  client
    .fetchQuery({ ...isLoginQuery(), staleTime: 0 })
    .then(({ user }) => {
      if (session.get()?.token !== token) return
      if (user) session.updateUser(user)
      else if (token) session.end()
    })
    .catch(() => undefined)
}

/** Asks again on every change of path, so that a session revoked elsewhere shows at the next click. */
export const useSessionCheck = () => {
  const { pathname } = useLocation()
  const client = useQueryClient()
  const login = useLogin()
  const isRead = login !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path triggers it, once the browser has said who is here
  useEffect(() => {
    if (isRead) askSession(client)
  }, [pathname, isRead, login?.token])
}

export const useCartCount = (): number =>
  useQuery({ ...isLoginQuery(), enabled: false }).data?.cart_count ?? 0

export const setCartCount = (client: QueryClient, count: number) =>
  client.setQueryData(
    isLoginQuery().queryKey,
    (known: Known | undefined): Known => ({
      error: null,
      user: null,
      ...known,
      cart_count: count,
    }),
  )
