/** The calls of passkeys: method, path and who may call. */
import type { Route } from '../endpoint.ts'

export const list = { method: 'GET', path: '/account/passkeys', auth: 'user' } as const satisfies Route
export const begin = {
  method: 'POST',
  path: '/account/passkeys/begin',
  auth: 'user',
} as const satisfies Route
export const add = {
  method: 'POST',
  path: '/account/passkeys',
  auth: 'user',
  creates: true,
} as const satisfies Route
export const rename = { method: 'PUT', path: '/account/passkeys/:id', auth: 'user' } as const satisfies Route
export const remove = {
  method: 'DELETE',
  path: '/account/passkeys/:id',
  auth: 'user',
} as const satisfies Route
export const renewCodes = {
  method: 'POST',
  path: '/account/passkeys/codes',
  auth: 'user',
} as const satisfies Route
export const confirm = { method: 'POST', path: '/account/confirm', auth: 'user' } as const satisfies Route
export const use = { method: 'POST', path: '/account/passkeys/use', auth: 'user' } as const satisfies Route
export const useCode = {
  method: 'POST',
  path: '/account/passkeys/code',
  auth: 'user',
} as const satisfies Route
export const beginSignIn = {
  method: 'POST',
  path: '/signin/passkey/begin',
  auth: 'guest',
} as const satisfies Route
export const signIn = { method: 'POST', path: '/signin/passkey', auth: 'guest' } as const satisfies Route
