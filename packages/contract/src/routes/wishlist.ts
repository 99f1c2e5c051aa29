/** The calls of the wishlist: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const list = { method: 'GET', path: '/products/get/favorite', auth: 'user' } as const satisfies Route
export const toggle = {
  method: 'POST',
  path: '/products/update/favorite',
  auth: 'user',
} as const satisfies Route
export const add = { method: 'POST', path: '/products/add/favorite', auth: 'user' } as const satisfies Route
export const remove = {
  method: 'DELETE',
  path: '/products/delete/favorite/:slug',
  auth: 'user',
} as const satisfies Route
