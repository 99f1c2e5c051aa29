/** The call of notices: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const report = {
  method: 'POST',
  path: '/reports',
  auth: 'guest',
  creates: true,
  idempotent: true,
} as const satisfies Route
