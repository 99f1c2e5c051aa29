import * as customerRoutes from '@tregu/contract/routes/office-customers'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type Health = Reply<typeof customerRoutes.health>['result']
export type Check = Health['checks'][number]

export const healthQuery = () => ({
  ...query(customerRoutes.health, {}),
  ...sharedPage,
  refetchInterval: 60_000,
})
