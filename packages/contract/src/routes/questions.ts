/** The calls of questions about products: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const ask = {
  method: 'POST',
  path: '/products/details/:slug/questions',
  auth: 'user',
  creates: true,
  idempotent: true,
} as const satisfies Route
export const list = {
  method: 'GET',
  path: '/products/details/:slug/questions',
  auth: 'guest',
} as const satisfies Route
export const own = { method: 'GET', path: '/account/questions', auth: 'user' } as const satisfies Route
