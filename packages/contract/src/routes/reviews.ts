/** The calls of reviews: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const list = { method: 'GET', path: '/orders/reviews', auth: 'user' } as const satisfies Route
export const create = {
  method: 'POST',
  path: '/orders/reviews/create',
  auth: 'user',
  idempotent: true,
} as const satisfies Route
export const useful = {
  method: 'POST',
  path: '/products/details/:slug/comments/:id/useful',
  auth: 'user',
} as const satisfies Route
