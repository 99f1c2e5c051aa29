import { keepPreviousData } from '@tanstack/react-query'
import * as supportRoutes from '@tregu/contract/routes/support'
import type { SUPPORT_SPANS } from '@tregu/domain'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type CannedReply = Reply<typeof supportRoutes.listReplies>['result'][number]
export type Settings = Reply<typeof supportRoutes.getSupport>['result']
export type Figures = Reply<typeof supportRoutes.supportFigures>['result']
export type FigureDay = Figures['days'][number]
export type Span = (typeof SUPPORT_SPANS)[number]

export const repliesQuery = () => ({ ...query(supportRoutes.listReplies, {}), ...sharedPage })
export const settingsQuery = () => ({ ...query(supportRoutes.getSupport, {}), ...sharedPage })
export const figuresQuery = (days: Span) => ({
  ...query(supportRoutes.supportFigures, { query: { days } }),
  ...sharedPage,
  placeholderData: keepPreviousData,
})
