/** The calls of the cart: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const get = {
  method: 'GET',
  path: '/orders/cart',
  also: ['POST'],
  auth: 'shopper',
} as const satisfies Route
export const update = { method: 'POST', path: '/orders/tregu/cart', auth: 'shopper' } as const satisfies Route
export const buyNow = {
  method: 'POST',
  path: '/orders/buy_now',
  auth: 'shopper',
  idempotent: true,
} as const satisfies Route
export const promo = { method: 'POST', path: '/orders/promo', auth: 'user' } as const satisfies Route
export const saveForLater = { method: 'POST', path: '/orders/later', auth: 'user' } as const satisfies Route
export const restore = {
  method: 'POST',
  path: '/orders/later/restore',
  auth: 'user',
} as const satisfies Route
export const undoMerge = { method: 'POST', path: '/orders/merge/undo', auth: 'user' } as const satisfies Route
export const hold = { method: 'POST', path: '/orders/hold', auth: 'user' } as const satisfies Route
export const release = { method: 'DELETE', path: '/orders/hold', auth: 'user' } as const satisfies Route
