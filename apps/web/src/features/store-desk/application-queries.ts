import * as routes from '@tregu/contract/routes/desk-application'
import * as officeRoutes from '@tregu/contract/routes/office'
import * as storesRoutes from '@tregu/contract/routes/stores'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedData, sharedPage } from '../../lib/shared-data.ts'

export type Application = Reply<typeof routes.getApplication>['result']
export type JudgedApplication = Reply<typeof officeRoutes.getApplication>['result']
export type ListedApplication = Reply<typeof officeRoutes.listApplications>['result'][number]
export type ChecklistStep = Reply<typeof routes.checklist>['result'][number]

/** Not asked again while it is being filled in. */
export const applicationQuery = () => ({
  ...query(routes.getApplication, {}),
  ...sharedPage,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
export const checklistQuery = (store: string) => ({
  ...query(routes.checklist, { query: { store } }),
  ...sharedData,
})
/** Those that wait for a decision, the longest waiting first. */
export const WAITING = { state: 'sent', sort: 'oldest', page: 1 } as const

export const applicationsQuery = (
  filter: NonNullable<Sent<typeof officeRoutes.listApplications>['query']>,
) => ({
  ...query(officeRoutes.listApplications, { query: filter }),
  ...sharedPage,
})
export const judgedQuery = (id: string) => ({
  ...query(officeRoutes.getApplication, { params: { id } }),
  ...sharedPage,
})
/** The departments that a store can belong to. */
export const departmentNamesQuery = () => query(storesRoutes.departments, {})
