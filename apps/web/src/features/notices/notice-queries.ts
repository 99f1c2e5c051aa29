import * as noticeRoutes from '@tregu/contract/routes/office-notices'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type ListedNotice = Reply<typeof noticeRoutes.listReports>['result'][number]
export type NoticeFile = Reply<typeof noticeRoutes.getReport>['result']
export type Decision = NoticeFile['decisions'][number]

export const noticesQuery = (filter: NonNullable<Sent<typeof noticeRoutes.listReports>['query']>) => ({
  ...query(noticeRoutes.listReports, { query: filter }),
  ...sharedPage,
})
export const decisionsQuery = (filter: NonNullable<Sent<typeof noticeRoutes.listDecisions>['query']>) => ({
  ...query(noticeRoutes.listDecisions, { query: filter }),
  ...sharedPage,
})
export const noticeQuery = (id: string) => ({
  ...query(noticeRoutes.getReport, { params: { id } }),
  ...sharedPage,
})
