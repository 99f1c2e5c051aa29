import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as storesRoutes from '@tregu/contract/routes/stores'
import type { Reply } from '../../lib/api.ts'
import { callOf, query } from '../../lib/query-client.ts'
import { tabStorage } from '../../lib/storage.ts'

type Details = Reply<typeof storesRoutes.details>
type Answer = { readonly follow: boolean; readonly followers: number }

export const storeQuery = (slug: string) => query(storesRoutes.details, { params: { slug } })

/** Does the signed-in user follow it? */
export const followingQuery = (slug: string) =>
  queryOptions({
    queryKey: ['following', slug],
    queryFn: async ({ client, signal }): Promise<boolean> => {
      const { result } = await callOf(client)(storesRoutes.details, { params: { slug } }, { signal })
      return result.follow
    },
  })

export const keepFollowing = (client: QueryClient, slug: string, { follow, followers }: Answer) => {
  client.setQueryData(followingQuery(slug).queryKey, follow)
  client.setQueryData(storeQuery(slug).queryKey, (known: Details | undefined) =>
    known ? { ...known, result: { ...known.result, follow, followers } } : known,
  )
}

const key = 'follow'
/** The store that a guest wanted to follow before signing in; completed afterwards. */
export const pendingFollow = {
  keep: (slug: string) => tabStorage.set(key, slug),
  take: (): string | null => {
    const slug = tabStorage.get<string>(key)
    tabStorage.remove(key)
    return slug
  },
}
