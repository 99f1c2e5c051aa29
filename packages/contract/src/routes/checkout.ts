/** The calls of checkout: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const place = {
  method: 'POST',
  path: '/orders/place',
  auth: 'user',
  idempotent: true,
} as const satisfies Route
export const confirm = {
  method: 'POST',
  path: '/orders/confirm',
  auth: 'user',
  idempotent: true,
} as const satisfies Route
export const checkout = {
  method: 'POST',
  path: '/cart/checkout',
  auth: 'user',
  idempotent: true,
} as const satisfies Route
export const mail = {
  method: 'POST',
  path: '/orders/mail',
  auth: 'user',
  idempotent: true,
} as const satisfies Route
