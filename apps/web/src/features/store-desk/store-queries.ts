import type { QueryClient } from '@tanstack/react-query'
import * as deskRoutes from '@tregu/contract/routes/desk'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedData, sharedPage } from '../../lib/shared-data.ts'

export type OwnStore = Reply<typeof deskRoutes.getStore>['result']
export type StorePerson = Reply<typeof deskRoutes.listPeople>['result'][number]

/** Not asked again while it is being edited: the version that was read guards the changes. */
export const storeQuery = (store: string) => ({
  ...query(deskRoutes.getStore, { query: { store } }),
  ...sharedPage,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
export const peopleQuery = (store: string) => ({
  ...query(deskRoutes.listPeople, { query: { store } }),
  ...sharedPage,
})
export const followersQuery = (store: string) => ({
  ...query(deskRoutes.countFollowers, { query: { store } }),
  ...sharedData,
})

/** Shows the changed store at once. */
export const keepStore = (client: QueryClient, slug: string, store: OwnStore) => {
  client.setQueryData(storeQuery(slug).queryKey, { error: null, result: store })
  void client.invalidateQueries({ queryKey: [deskRoutes.ownStores.path] })
}
