import { keepPreviousData } from '@tanstack/react-query'
import * as figureRoutes from '@tregu/contract/routes/office-figures'
import type { FigureSpan } from '@tregu/domain'
import type { Reply } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type SalesRow = Reply<typeof figureRoutes.salesFigures>['result'][number]
export type SellerRow = Reply<typeof figureRoutes.sellerFigures>['result'][number]
export type VisitRow = Reply<typeof figureRoutes.visitFigures>['result'][number]
export type ServiceRow = Reply<typeof figureRoutes.serviceFigures>['result'][number]
export type SearchRow = Reply<typeof figureRoutes.searchFigures>['result'][number]

/** The days that are asked for, and whether a row is a day or a month. */
export type Span = { readonly from: string; readonly to: string; readonly by: FigureSpan }

const kept = { ...sharedPage, placeholderData: keepPreviousData }
const daysOf = ({ from, to }: Span) => ({ from, to })

export const salesQuery = (span: Span) => ({
  ...query(figureRoutes.salesFigures, { query: span }),
  ...kept,
})
export const sellersQuery = (span: Span) => ({
  ...query(figureRoutes.sellerFigures, { query: daysOf(span) }),
  ...kept,
})
export const visitsQuery = (span: Span) => ({
  ...query(figureRoutes.visitFigures, { query: span }),
  ...kept,
})
export const serviceQuery = (span: Span) => ({
  ...query(figureRoutes.serviceFigures, { query: daysOf(span) }),
  ...kept,
})
export const searchesQuery = (span: Span) => ({
  ...query(figureRoutes.searchFigures, { query: span }),
  ...kept,
})

export const REPORTS = ['sales', 'sellers', 'visits', 'service', 'searches'] as const
export type Report = (typeof REPORTS)[number]

/** The calls that write a report as CSV. */
export const FILES = {
  sales: figureRoutes.salesFiguresCsv,
  sellers: figureRoutes.sellerFiguresCsv,
  visits: figureRoutes.visitFiguresCsv,
  service: figureRoutes.serviceFiguresCsv,
  searches: figureRoutes.searchFiguresCsv,
} as const

/** Reports with a row for each day or month; the others have one for each store. */
export const isByTime = (report: Report): boolean => report !== 'sellers' && report !== 'service'
