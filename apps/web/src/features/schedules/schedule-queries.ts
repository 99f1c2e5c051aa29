import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import * as productRoutes from '@tregu/contract/routes/desk-products'
import * as deskRoutes from '@tregu/contract/routes/desk-schedules'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type Schedule = Reply<typeof deskRoutes.getSchedule>['result']
export type ScheduleItem = Schedule['items'][number]
export type ScheduleRow = Reply<typeof deskRoutes.listSchedules>['result'][number]
export type ScheduleFilter = NonNullable<Sent<typeof deskRoutes.listSchedules>['query']>

export const SCHEDULE_STATES = ['planned', 'running', 'ended', 'refused', 'cancelled'] as const

export const schedulesQuery = (filter: ScheduleFilter) => ({
  ...query(deskRoutes.listSchedules, { query: filter }),
  ...sharedPage,
  placeholderData: keepPreviousData,
})
/** Not asked again while it is being edited. */
export const scheduleQuery = (id: string) => ({
  ...query(deskRoutes.getSchedule, { params: { id } }),
  ...sharedPage,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** The products to choose from. */
export const choiceQuery = (store: string, q: string) => ({
  ...query(productRoutes.listProducts, { query: { store, q, status: 'published', sort: 'name' } }),
  placeholderData: keepPreviousData,
  throwOnError: false,
})
export const productQuery = (id: string) => query(productRoutes.getProduct, { params: { id } })

/** Shows the changed reduction at once; lists and products with it are read again. */
export const keepSchedule = (client: QueryClient, schedule: Schedule) => {
  client.setQueryData(scheduleQuery(schedule.id).queryKey, { error: null, result: schedule })
  for (const { path } of [deskRoutes.listSchedules, productRoutes.listProducts, productRoutes.getProduct])
    void client.invalidateQueries({ queryKey: [path] })
}
