import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as storesRoutes from '@tregu/contract/routes/stores'
import type { Reply } from '../../lib/api.ts'
import { callOf, query } from '../../lib/query-client.ts'
import { tabStorage } from '../../lib/storage.ts'

type Details = Reply<typeof storesRoutes.details>
type Answer = { readonly follow: boolean; readonly followers: number }

export const storeQuery = (slug: string) => query(storesRoutes.details, { params: { slug } })

/** What the signed-in user has of a store. `claimed` holds ids of coupons. */
export type Own = { readonly follow: boolean; readonly claimed: readonly string[] }

/** The server does not know the user, so the browser asks. */
export const ownStoreQuery = (slug: string) =>
  queryOptions({
    queryKey: ['own store', slug],
    meta: { personal: true },
    queryFn: async ({ client, signal }): Promise<Own> => {
      const { result } = await callOf(client)(storesRoutes.details, { params: { slug } }, { signal })
      const claimed = result.coupons.filter((coupon) => coupon.claimed).map(({ id }) => id)
      return { follow: result.follow, claimed }
    },
  })

const keepFollowing = (client: QueryClient, slug: string, { follow, followers }: Answer) => {
  client.setQueryData(ownStoreQuery(slug).queryKey, (own: Own | undefined) => own && { ...own, follow })
  client.setQueryData(storeQuery(slug).queryKey, (known: Details | undefined) =>
    known ? { ...known, result: { ...known.result, follow, followers } } : known,
  )
}

/**
 * Follows the store or leaves it, as the pressed button said. The API's call only switches between the two states, so
 * the function first asks for the present one, unless the page knows it.
 */
export const turnFollowing = async (client: QueryClient, slug: string, following: boolean) => {
  const own = await client.ensureQueryData(ownStoreQuery(slug))
  if (own.follow === following)
    keepFollowing(client, slug, await callOf(client)(storesRoutes.follow, { body: { slug } }))
}

/** What a guest wanted to do with a store before signing in; completed afterwards. */
export const createPending = <Wish>(key: string) => ({
  keep: (wish: Wish) => tabStorage.set(key, wish),
  take: (): Wish | null => {
    const wish = tabStorage.get<Wish>(key)
    tabStorage.remove(key)
    return wish
  },
})
export const pendingFollow = createPending<string>('follow')
