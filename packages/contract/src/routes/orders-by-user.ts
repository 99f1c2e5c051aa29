/** A call of orders that no page makes. It stands apart, so that browsers do not load it. */
import type { Route } from '../endpoint.ts'

export const listByUser = {
  method: 'GET',
  path: '/orders/by/user/:id',
  auth: 'user',
} as const satisfies Route
