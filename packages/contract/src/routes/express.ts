/** The calls of express stores. They stand apart, because only the pages of Tele-Express need them. */
import type { Route } from '../endpoint.ts'

export const expressStores = {
  method: 'GET',
  path: '/stores/express',
  auth: 'guest',
  shared: true,
} as const satisfies Route
export const menu = {
  method: 'GET',
  path: '/stores/menu/:slug',
  auth: 'guest',
  shared: true,
} as const satisfies Route
