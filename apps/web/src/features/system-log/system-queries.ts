import * as customerRoutes from '@tregu/contract/routes/office-customers'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type AuditRow = Reply<typeof customerRoutes.audit>['result'][number]
type Jobs = Reply<typeof customerRoutes.listJobs>
export type QueuedJob = Jobs['result'][number]
export type Cron = Jobs['crons'][number]

export const auditQuery = (filter: NonNullable<Sent<typeof customerRoutes.audit>['query']>) => ({
  ...query(customerRoutes.audit, { query: filter }),
  ...sharedPage,
})

export const jobsQuery = (filter: NonNullable<Sent<typeof customerRoutes.listJobs>['query']>) => ({
  ...query(customerRoutes.listJobs, { query: filter }),
  ...sharedPage,
})
