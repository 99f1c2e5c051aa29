import { keepPreviousData } from '@tanstack/react-query'
import * as backofficeRoutes from '@tregu/contract/routes/backoffice'
import type { SUPPORT_SPANS } from '@tregu/domain'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type CannedReply = Reply<typeof backofficeRoutes.listReplies>['result'][number]
export type Settings = Reply<typeof backofficeRoutes.getSupport>['result']
export type Figures = Reply<typeof backofficeRoutes.supportFigures>['result']
export type FigureDay = Figures['days'][number]
export type Span = (typeof SUPPORT_SPANS)[number]

export const repliesQuery = () => ({ ...query(backofficeRoutes.listReplies, {}), ...sharedPage })
export const settingsQuery = () => ({ ...query(backofficeRoutes.getSupport, {}), ...sharedPage })
export const figuresQuery = (days: Span) => ({
  ...query(backofficeRoutes.supportFigures, { query: { days } }),
  ...sharedPage,
  placeholderData: keepPreviousData,
})
