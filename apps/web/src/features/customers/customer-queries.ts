import * as customerRoutes from '@tregu/contract/routes/office-customers'
import * as supportRoutes from '@tregu/contract/routes/support'
import type { Reply, Sent } from '../../lib/api.ts'
import { query } from '../../lib/query-client.ts'
import { sharedPage } from '../../lib/shared-data.ts'

export type ListedCustomer = Reply<typeof customerRoutes.listCustomers>['result'][number]
export type CustomerFile = Reply<typeof supportRoutes.getCustomer>['result']

/** The block that holds; none: the person may sign in. */
export const blockOf = ({ decisions }: CustomerFile) => decisions.find((one) => one.in_force)

export const customersQuery = (filter: NonNullable<Sent<typeof customerRoutes.listCustomers>['query']>) => ({
  ...query(customerRoutes.listCustomers, { query: filter }),
  ...sharedPage,
})

/** Each look into a file is written down, so it is not read again without a reason. */
export const customerQuery = (id: string) => ({
  ...query(supportRoutes.getCustomer, { params: { id } }),
  throwOnError: sharedPage.throwOnError,
})
