/** The calls of addresses: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const cities = { method: 'GET', path: '/addresses/cities', auth: 'guest' } as const satisfies Route
export const byType = { method: 'GET', path: '/addresses/by_type', auth: 'user' } as const satisfies Route
export const details = {
  method: 'GET',
  path: '/addresses/details/:id',
  auth: 'user',
} as const satisfies Route
export const create = {
  method: 'POST',
  path: '/addresses/create/address',
  auth: 'user',
  idempotent: true,
} as const satisfies Route
export const update = { method: 'PUT', path: '/addresses/update/:id', auth: 'user' } as const satisfies Route
export const remove = {
  method: 'DELETE',
  path: '/addresses/delete/address/:id',
  auth: 'user',
} as const satisfies Route
