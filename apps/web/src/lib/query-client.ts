/** Server state: one client in the browser, a new one for every page that the server renders. */
import { QueryCache, QueryClient, type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Route } from '@tregu/contract'
import { type Call, isPersonal, type Reply, type Sent } from './api.ts'
import { ApiError } from './api-error.ts'
import { noteRefusal } from './asks-passkey.ts'

const callers = new WeakMap<QueryClient, Call>()

/** How long an answer counts as fresh: walking back and forth does not ask again. */
const fresh = 60_000
const retries = typeof window === 'undefined' ? 0 : 2

export const createQueryClient = (call: Call): QueryClient => {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noteRefusal }),
    defaultOptions: {
      // Without a connection, let a call fail visibly instead of waiting and running later by surprise.
      queries: {
        networkMode: 'always',
        staleTime: fresh,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < retries && error instanceof ApiError && error.status >= 500,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  callers.set(client, call)
  return client
}

/** This client's way to the API. */
export const callOf = (client: QueryClient): Call => {
  const call = callers.get(client)
  if (!call) throw new Error('this query client was not made by createQueryClient')
  return call
}

export const useCall = (): Call => callOf(useQueryClient())

/** Marks private queries: they are removed when the login changes. */
export const metaOf = (route: Route) => ({ personal: isPersonal(route) })

/** `queryOptions` for a call of the contract: its path and input are the key. */
export const query = <R extends Route>(route: R, sent: Sent<R>) =>
  queryOptions({
    queryKey: [route.path, sent] as QueryKey,
    meta: metaOf(route),
    queryFn: ({ client, signal }): Promise<Reply<R>> => callOf(client)(route, sent, { signal }),
  })
