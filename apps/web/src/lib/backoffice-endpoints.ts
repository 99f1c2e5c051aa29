/** The back office's calls, apart from the shop's so that shoppers do not fetch them. */
import type { api as contract } from '@tregu/contract'
import { backofficeRoutes } from '@tregu/contract/backoffice-routes'

export const backoffice = backofficeRoutes as unknown as (typeof contract)['backoffice']
