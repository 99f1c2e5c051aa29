/** The calls of signing in with Facebook and Google: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const begin = {
  method: 'POST',
  path: '/signin/with/:provider/begin',
  auth: 'guest',
} as const satisfies Route
export const finish = {
  method: 'POST',
  path: '/signin/with/:provider',
  auth: 'guest',
} as const satisfies Route
export const join = {
  method: 'POST',
  path: '/signin/with/:provider/join',
  auth: 'guest',
} as const satisfies Route
export const complete = {
  method: 'POST',
  path: '/signin/with/:provider/account',
  auth: 'guest',
} as const satisfies Route
export const list = { method: 'GET', path: '/account/identities', auth: 'user' } as const satisfies Route
export const visit = {
  method: 'POST',
  path: '/account/identities/:provider',
  auth: 'user',
} as const satisfies Route
export const remove = {
  method: 'DELETE',
  path: '/account/identities/:provider',
  auth: 'user',
} as const satisfies Route
export const sandbox = {
  method: 'POST',
  path: '/sandbox/sign-in/:provider',
  auth: 'guest',
} as const satisfies Route
