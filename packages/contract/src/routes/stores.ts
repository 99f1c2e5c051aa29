/** The calls of departments and stores: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const departments = {
  method: 'GET',
  path: '/stores/departments',
  auth: 'guest',
  shared: true,
} as const satisfies Route
export const details = {
  method: 'GET',
  path: '/stores/details/:slug',
  alias: ['/stores/:slug/detail_tregu'],
  auth: 'guest',
} as const satisfies Route
export const follow = { method: 'POST', path: '/stores/add/follow', auth: 'user' } as const satisfies Route
