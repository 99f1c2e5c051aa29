/** The calls of orders: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const list = { method: 'GET', path: '/orders/list', auth: 'user' } as const satisfies Route
export const get = { method: 'GET', path: '/orders/:id', auth: 'user' } as const satisfies Route
export const cancel = { method: 'POST', path: '/orders/:id/cancel', auth: 'user' } as const satisfies Route
export const requestReturn = {
  method: 'POST',
  path: '/orders/:id/return',
  auth: 'user',
} as const satisfies Route
export const again = { method: 'POST', path: '/orders/:id/again', auth: 'user' } as const satisfies Route
export const withdraw = { method: 'POST', path: '/orders/withdraw', auth: 'guest' } as const satisfies Route
export const ledger = { method: 'GET', path: '/orders/:id/ledger', auth: 'user' } as const satisfies Route
