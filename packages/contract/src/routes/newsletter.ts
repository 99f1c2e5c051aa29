/** The calls of the newsletter: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const subscribe = { method: 'POST', path: '/sendMail', auth: 'guest' } as const satisfies Route
export const confirm = {
  method: 'GET',
  path: '/newsletter/confirm/:key',
  auth: 'guest',
  effect: true,
} as const satisfies Route
export const unsubscribe = {
  method: 'POST',
  path: '/newsletter/unsubscribe/:key',
  auth: 'guest',
} as const satisfies Route
