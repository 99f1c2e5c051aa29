import { type QueryClient, useQuery } from '@tanstack/react-query'
import * as wishlistRoutes from '@tregu/contract/routes/wishlist'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { useLogin } from '../../lib/session.ts'
import { tabStorage } from '../../lib/storage.ts'

type Known = Reply<typeof wishlistRoutes.list>

export const favoritesQuery = () => query(wishlistRoutes.list, { query: {} })

/** The slugs on the wishlist; undefined until they are loaded, and for guests. */
export const useFavorites = (): readonly string[] | undefined => {
  const login = useLogin()
  const { data } = useQuery({ ...favoritesQuery(), enabled: Boolean(login) })
  // A card may hydrate after they were loaded: it must render what the server rendered.
  return login ? data?.favorite_list : undefined
}

/** Shows a change at once, and asks again: a list that was requested before the change must not undo it. */
export const keepFavorites = (client: QueryClient, favorite_list: string[]): Promise<void> => {
  const { queryKey } = favoritesQuery()
  client.setQueryData(queryKey, (known: Known | undefined) => (known ? { ...known, favorite_list } : known))
  return client.invalidateQueries({ queryKey })
}

const key = 'wish'
/** What a guest wished for before signing in; completed afterwards (docs/rules/wishlist.md). */
export const pendingWish = {
  keep: (slug: string) => tabStorage.set(key, slug),
  take: (): string | null => {
    const slug = tabStorage.get<string>(key)
    tabStorage.remove(key)
    return slug
  },
}
