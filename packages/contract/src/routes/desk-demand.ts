/** The call about unmet demand: method, path and the least role. */
import type { Route } from '../endpoint.ts'

export const listDemand = {
  method: 'GET',
  path: '/backoffice/demand',
  auth: 'manager',
} as const satisfies Route
