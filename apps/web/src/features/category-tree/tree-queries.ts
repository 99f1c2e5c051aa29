import type { QueryClient } from '@tanstack/react-query'
import * as officeRoutes from '@tregu/contract/routes/office'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type Category = Reply<typeof officeRoutes.listCategories>['result'][number]

/** A colleague's change shows within a minute, and when the window is focused. */
export const treeQuery = () => ({
  ...query(officeRoutes.listCategories, {}),
  ...sharedPage,
  refetchInterval: 60_000,
})

export const readTreeAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [officeRoutes.listCategories.path] })
